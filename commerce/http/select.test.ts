import { describe, expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { selectFields } from './select.ts';

const answer = {
  limit: 2,
  data: [
    { id: 'a', inventory: { ats: 1, orderable: true }, master: { masterId: 'm', price: 5 } },
    { id: 'b', inventory: { ats: 0, orderable: false } },
  ],
};

describe('select', () => {
  test.each([
    [undefined, answer],
    ['(**)', answer],
    ['(limit)', { limit: 2 }],
    ['(*)', answer],
    ['(data.(id))', { data: [{ id: 'a' }, { id: 'b' }] }],
    ['(data.id)', { data: [{ id: 'a' }, { id: 'b' }] }],
    [
      '( limit, data.( id, inventory.( ats ) ) )',
      {
        limit: 2,
        data: [
          { id: 'a', inventory: { ats: 1 } },
          { id: 'b', inventory: { ats: 0 } },
        ],
      },
    ],
    ['(data.(master.(**)))', { data: [{ master: { masterId: 'm', price: 5 } }, {}] }],
    ['(unknown)', {}],
  ])('%s', (selector, expected) => {
    expect(selectFields(answer, selector)).toEqual(expected);
  });

  test.each([
    '',
    'id',
    '(',
    '()',
    '(id',
    '(id,)',
    '(id))',
    '(data.)',
    '(a b:c)',
    '(data.(name, x.(**)',
    '('.repeat(500),
  ])('rejects %s', (selector) => {
    expect(() => selectFields(answer, selector)).toThrow(Problem);
    expect(() => selectFields(answer, selector)).toThrow('is malformed');
  });
});
