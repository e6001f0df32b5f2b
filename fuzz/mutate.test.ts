import { expect, test } from 'vitest';
import { mutate } from './mutate.ts';

const NAMES = Array.from({ length: 18 }, (_, at) => at);

test.each([
  ['an object', {}],
  ['an array', []],
  ['an array of objects', [{ id: 1 }]],
  ['an array of arrays', [[{ id: 1 }]]],
  ['an array of texts', ['a']],
  ['a text', 'a'],
  ['nothing', null],
])('every hostile field name can be added to a body that is %s', (what, body) => {
  const request = { method: 'POST', path: '/a', query: {}, headers: {}, body };
  const bodies = NAMES.map((at) =>
    mutate(request, [{ kind: 'extra-field', at, text: '', value: 'x' }]).body?.toString(),
  );
  const isObject = what.includes('object') || what === 'an array of arrays';
  expect(new Set(bodies).size).toBe(isObject ? NAMES.length : 1);
});
