import { expect, test } from 'vitest';
import { parseForm } from '../forms/parse-form.ts';
import { detailsSchema } from './profile-schema.ts';

test('[ACCT-01] accepts a profile without a gender', () => {
  const form = new FormData();
  const fields = { firstName: 'Ines', lastName: 'Moreau', gender: '', language: 'en' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const errors = () => parseForm(form, detailsSchema).reply().error;
  expect(errors()?.gender).toBeUndefined();
  form.set('gender', '7');
  expect(errors()?.gender).toEqual(['required']);
});
