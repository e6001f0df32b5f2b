import { expect, test } from 'vitest';
import { TagJournal } from './tag-journal.ts';

test('a read is outdated only by later changes of its own tags', () => {
  const journal = new TagJournal();
  journal.note(['product:1']);
  const started = journal.position;
  journal.note(['product:2', 'search:RivageEU']);
  expect(journal.hasChanged(['product:1', 'search:RivageUK'], started)).toBe(false);
  expect(journal.hasChanged(['product:1', 'product:2'], started)).toBe(true);
  expect(journal.hasChanged(['product:2'], journal.position)).toBe(false);
});

test('a change of everything outdates every read that started before it', () => {
  const journal = new TagJournal();
  journal.note(['all']);
  expect(journal.hasChanged([], 0)).toBe(true);
  expect(journal.hasChanged(['product:1'], journal.position)).toBe(false);
});

test('changes that are forgotten count as changes of every tag', () => {
  const journal = new TagJournal(2);
  for (const tag of ['a', 'b', 'c']) journal.note([tag]);
  expect(journal.hasChanged(['a'], 0)).toBe(true);
  expect(journal.hasChanged(['z'], 0)).toBe(true);
  expect(journal.hasChanged(['z'], 1)).toBe(false);
  expect(journal.hasChanged(['c'], 1)).toBe(true);
});
