import { expect, test } from 'vitest';
import { applyUrlRule, parseUrlRule, type RuleObject } from './url-rules.ts';

const category = (id: string, displayName: string, parents: RuleObject[] = []): RuleObject => {
  const object: RuleObject = {
    attribute: (name) => ({ ID: id, displayName })[name],
    get path() {
      return [...parents, object];
    },
  };
  return object;
};
const outdoor = category('out-door', 'Outdoor & Co');
const tents = category('tents.1', 'Tents', [outdoor]);

test.each([
  ['[ attribute, ID ]', 'tents.1'],
  ['[ attribute, displayName ]', 'Tents'],
  ['[category-path, [attribute, displayName], /]', 'Outdoor & Co/Tents'],
  ['[[ constant, shop ], /, [ category-path, [ attribute, ID ], - ]]', 'shop/out-door-tents.1'],
  ['[[constant,c],/,[category,[attribute,ID]]]', 'c/tents.1'],
  ['[ attribute, unknown ]', undefined],
])('the rule %s makes the path %s', (text, path) => {
  expect(applyUrlRule(parseUrlRule(text)!, tents)).toBe(path);
});

test.each(['', 'displayName', '[', '[ attribute, ID', '[ attribute, ID ]]', ']['])(
  '%s is no rule',
  (text) => {
    expect(parseUrlRule(text)).toBeUndefined();
  },
);
