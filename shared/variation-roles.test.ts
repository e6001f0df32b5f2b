import { expect, test } from 'vitest';
import { variationRoles } from './variation-roles.ts';

test.each([
  ['color, size, length', 'size length color', undefined, ['color', 'size', 'length', []]],
  [
    'other attributes in their order',
    'memory case strap',
    undefined,
    [undefined, 'memory', 'case', ['strap']],
  ],
  ['swatches of another attribute', 'memory finish', 'finish', ['finish', 'memory', undefined, []]],
  ['a size after others', 'width size', undefined, [undefined, 'size', 'width', []]],
  ['an unknown swatch attribute', 'memory', 'finish', [undefined, 'memory', undefined, []]],
])('%s', (_title, ids, named, expected) => {
  const { color, size, length, others } = variationRoles(ids.split(' '), named);
  expect([color, size, length, others]).toEqual(expected);
});
