import { expect, test } from 'vitest';
import { choiceField, queryOfChoiceFields } from './choice-field.ts';

test('[PDP-11] the fields of the add-to-bag form are choices, and its own fields choose nothing', () => {
  const read = (query: string) => queryOfChoiceFields(new URLSearchParams(query))?.toString();
  expect(read(`${choiceField('gift')}=yes&quantity=2&intent=add`)).toBe('gift=yes');
  expect(read(`${choiceField('quantity')}=few&quantity=2`)).toBe('quantity=few');
  expect(read('gift=yes&quantity=2')).toBeUndefined();
});
