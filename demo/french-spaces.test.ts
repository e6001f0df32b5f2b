import { expect, test } from 'vitest';
import { archiveFiles } from './archive/write-archive.ts';

/** Punctuation without a narrow no-break space (U+202F), which could wrap to the next line. */
const LOOSE = /(?<=\p{L}|\d|%|[)’}])[ \u00a0]?[:;!?»](?=\s|$)|«(?!\u202f)/u;
const FRENCH = / xml:lang="fr"[^>]*>([^<]+)</g;

const unescaped = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/<[^>]*>/g, ' ');

test('French texts have narrow no-break spaces before punctuation', () => {
  const loose = new Set<string>();
  for (const [path, pieces] of Object.entries(archiveFiles())) {
    if (!/catalog|library|sites/.test(path)) continue;
    for (const piece of pieces) {
      for (const [, text = ''] of piece.matchAll(FRENCH)) {
        const found = LOOSE.exec(unescaped(text));
        if (found) loose.add(`${path}: ${found.input.slice(Math.max(0, found.index - 60), found.index + 4)}`);
      }
    }
  }
  expect([...loose]).toEqual([]);
});
