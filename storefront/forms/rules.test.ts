import { expect, test } from 'vitest';
import { z } from 'zod';
import { bookSchema } from '../account/address-schema.ts';
import { passwordSchema } from '../account/profile-schema.ts';
import { registrationSchema } from '../auth/registration-schema.ts';
import { signInSchema } from '../auth/sign-in-schema.ts';
import { discountSchema } from '../checkout/discount-schema.ts';
import messages from '../i18n/en.json';
import { withdrawalSchema } from '../withdrawal/withdrawal-schema.ts';
import { type FormSchema, parseForm } from './parse-form.ts';
import { REGISTRATION_PASSWORD, STRENGTH, satisfiesRule } from './password-rule.ts';
import type { FieldError } from './rules.ts';

function submit(schema: FormSchema, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, schema);
}

/** Returns the error message of each field. */
function errorsOf(schema: FormSchema, fields: Record<string, string>): Record<string, string> {
  const submission = submit(schema, fields);
  if (submission.status === 'success') return {};
  return Object.fromEntries(
    Object.entries(submission.error ?? {}).map(([name, errors]) => [
      name,
      messages[`form.error_${errors?.[0] as FieldError}`].replace('{min}', String(REGISTRATION_PASSWORD.min)),
    ]),
  );
}

const REQUIRED = 'This field is required.';
const person = {
  firstName: 'Ana',
  lastName: 'Costa',
  email: 'ana@example.com',
  password: 'eight888',
  gender: '2',
  phoneIndicator: 'IE',
  language: 'EN',
  privacyPolicy: 'on',
  terms: 'on',
};
const registering = (change: Record<string, string>) =>
  errorsOf(registrationSchema, { ...person, ...change });

test('[FORM-01] required fields report an error when empty or blank', () => {
  expect(errorsOf(signInSchema, {})).toEqual({ email: REQUIRED, password: 'Required field' });
  expect(registering({ firstName: '  ', lastName: '', gender: '', password: '' })).toEqual({
    firstName: REQUIRED,
    lastName: REQUIRED,
    gender: REQUIRED,
    password: 'Required field',
  });
});

test('[FORM-01] the value NO STATE of a select is empty', () => {
  const address = {
    addressId: 'Home',
    firstName: 'A',
    lastName: 'B',
    address1: '1 Quay',
    city: 'X',
    postalCode: '10001',
  };
  expect(errorsOf(bookSchema, { ...address, countryCode: 'NO STATE' })).toEqual({ countryCode: REQUIRED });
  expect(errorsOf(bookSchema, { ...address, countryCode: 'US', stateCode: 'NO STATE' })).toEqual({
    stateCode: REQUIRED,
  });
  expect(errorsOf(bookSchema, { ...address, countryCode: 'US', stateCode: 'NY' })).toEqual({});
  expect(errorsOf(bookSchema, { ...address, countryCode: 'FR', stateCode: '' })).toEqual({});
});

test.each(['ana', 'ana@', 'ana@example', 'an a@example.com', '@example.com'])(
  '[FORM-02] %s is no email address',
  (email) => {
    expect(registering({ email })).toEqual({ email: 'Please enter a valid email address.' });
  },
);

test('[FORM-02] a phone number is digits, spaces and hyphens, 20 at most', () => {
  const phone = 'Please enter a valid phone number.';
  for (const wrong of ['+353 86', '086/123', 'none', '-', '1'.repeat(21)])
    expect(registering({ phone: wrong })).toEqual({ phone });
  for (const right of ['', '086 123-4567', '1'.repeat(20)]) expect(registering({ phone: right })).toEqual({});
});

test('[FORM-02] the newsletter form has a separate error for the phone number', () => {
  const discount = { wantsDiscount: 'on', phoneIndicator: 'IE', privacyPolicy2: 'on' };
  const phone = 'Please specify a valid phone number.';
  expect(errorsOf(discountSchema, { ...discount, phone: '086/123' })).toEqual({ phone });
  expect(errorsOf(discountSchema, { ...discount, phone: '086 123-4567' })).toEqual({});
});

test('[FORM-03] a registration password has at least 8 characters', () => {
  expect(registering({ password: 'seven77' })).toEqual({
    password: 'Password must contain at least 8 characters.',
  });
  expect(registering({ password: 'eight888' })).toEqual({});
});

test.each([
  ['Aa1!aa', true],
  ['Aa1!a', false],
  ['aa1!aa', false],
  ['AA1!AA', false],
  ['Aaa!aa', false],
  // Only these special characters count: !@#$%^&*(),.?":{}|<>
  ['Aa1-aa', false],
])('[FORM-03] the strength of %s: strong %s', (password, strong) => {
  expect(satisfiesRule(password, STRENGTH)).toBe(strong);
});

test.each([
  'Short-1a',
  'no-upper-case-1',
  'NO-LOWER-CASE-1',
  'No-Digit-Here',
  'NoSpecial1234',
  'With A-space-1',
])('[FORM-03] %s does not do for a later password', (newPassword) => {
  expect(errorsOf(passwordSchema, { currentPassword: 'x', newPassword })).toEqual({
    newPassword: 'Your password does not meet requirements',
  });
});

test('[FORM-03] accepts twelve characters of all classes; an empty password has a separate error', () => {
  expect(errorsOf(passwordSchema, { currentPassword: 'x', newPassword: 'Rivage-2026!' })).toEqual({});
  expect(errorsOf(passwordSchema, { currentPassword: '', newPassword: '' })).toEqual({
    currentPassword: 'Required field',
    newPassword: 'Required field',
  });
});

test('[FORM-04] policies must be accepted, that of the newsletter only for a subscription', () => {
  const { privacyPolicy: _privacy, terms: _terms, ...without } = person;
  expect(errorsOf(registrationSchema, without)).toEqual({
    privacyPolicy: 'You must accept the Privacy Policy.',
    terms: 'You must accept Privacy Policy and Terms and Conditions',
  });
  expect(registering({ acceptsMarketing: 'on' })).toEqual({
    privacyPolicy2: 'You must accept Privacy Policy before subscription',
  });
  expect(registering({ acceptsMarketing: 'on', privacyPolicy2: 'on' })).toEqual({});
});

test.each([
  ['31', '2', '1990'],
  ['29', '2', '2023'],
  ['0', '1', '1990'],
  ['1', '13', '1990'],
  ['1', '1', '90'],
  ['1', '', '1990'],
  ['001', '1', '1990'],
  ['a', '1', '1990'],
  ['1', '1', '2999'],
])('[FORM-05] %s.%s.%s is no date of birth', (day, month, year) => {
  const errors = registering({
    'dateOfBirth.day': day,
    'dateOfBirth.month': month,
    'dateOfBirth.year': year,
  });
  expect(Object.values(errors)).toEqual(['Please enter a valid date.']);
});

test('[FORM-05] the date of birth is optional and must be a valid date', () => {
  const date = { 'dateOfBirth.day': '29', 'dateOfBirth.month': '2', 'dateOfBirth.year': '2024' };
  const born = submit(registrationSchema, { ...person, ...date });
  expect(born).toMatchObject({ status: 'success', value: { dateOfBirth: '2024-02-29' } });
  const unsaid = { 'dateOfBirth.day': '', 'dateOfBirth.month': '', 'dateOfBirth.year': '' };
  expect(registering(unsaid)).toEqual({});
  expect(registering({})).toEqual({});
});

test('[AUTH-05] a registration has all fields, and a phone number one of 20 dial codes', () => {
  const submission = submit(registrationSchema, { ...person, phone: '86 123', phoneIndicator: 'DE' });
  expect(submission).toMatchObject({
    status: 'success',
    value: { phoneIndicator: 'DE', phone: '86 123', gender: '2', language: 'EN', acceptsMarketing: false },
  });
  expect(registering({ phoneIndicator: 'toString' })).toEqual({ phoneIndicator: REQUIRED });
  expect(registering({ gender: '7' })).toEqual({ gender: REQUIRED });
});

test('files and repeated fields are validation errors, not exceptions', () => {
  const form = new FormData();
  form.append('email', 'a@example.com');
  form.append('email', 'b@example.com');
  form.append('password', new File(['x'], 'x.txt'));
  expect(parseForm(form, signInSchema).status).toBe('error');
  expect(parseForm(new FormData(), z.object({}) as FormSchema).status).toBe('success');
});

test('control characters are refused with the reason; tabs and line ends are not', () => {
  const declared = { name: 'Ada', orderNo: '00000001', email: 'ada@example.com' };
  expect(submit(withdrawalSchema, { ...declared, items: 'A shirt,\r\n\ta belt' }).status).toBe('success');
  const refused = errorsOf(withdrawalSchema, { ...declared, name: 'A\u0007', items: '\u0001'.repeat(1000) });
  const reason = 'This has characters that cannot be shown. Please type it again.';
  // The ends are trimmed of space only.
  expect(refused).toEqual({ name: reason, items: reason });
});
