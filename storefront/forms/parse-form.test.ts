import { expect, test } from 'vitest';
import { bookSchema } from '../account/address-schema.ts';
import { registrationSchema } from '../auth/registration-schema.ts';
import { signInSchema } from '../auth/sign-in-schema.ts';
import { discountSchema } from '../checkout/discount-schema.ts';
import { shippingSchema, shippingSchemaFor } from '../checkout/shipping-schema.ts';
import { paymentSchema, paymentSchemaFor } from '../payment/payment-schema.ts';
import { type FormSchema, parseForm, typedAgain } from './parse-form.ts';

const form = (...fields: [string, string][]) => {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
};

test('a reply holds only the fields of the schema', () => {
  const sent = form(['email', 'nobody'], ['a[90000000]', '1'], ['b[0][0][0]', '1'], ['__state__', '{']);
  const { initialValue, fields, error } = parseForm(sent, signInSchema).reply();
  expect(initialValue).toEqual({ email: 'nobody' });
  expect(fields).toEqual(['email']);
  expect(Object.keys(error ?? {})).toEqual(['email', 'password']);
});

test('a field repeated ten thousand times is rejected and not echoed in full', () => {
  const sent = form(...Array.from({ length: 10_000 }, (): [string, string] => ['email', 'ana@example.com']));
  const submission = parseForm(sent, signInSchema);
  expect(submission.status).toBe('error');
  expect(submission.reply().initialValue).toEqual({ email: ['ana@example.com', 'ana@example.com'] });
});

test.each<[string, FormSchema, string[]]>([
  ['an address', bookSchema, ['addressId', 'firstName', 'countryCode', 'preferred']],
  [
    'a registration',
    registrationSchema,
    ['dateOfBirth.day', 'dateOfBirth.year', 'acceptsMarketing', 'terms'],
  ],
  ['the newsletter’s invitation', discountSchema, ['wantsDiscount', 'birthDate.month', 'phone']],
  ['a payment', paymentSchema, ['method', 'same', 'cardToken', 'billing.address1', 'billing.stateCode']],
  ['a delivery', shippingSchema, ['methodId', 'savedAddress', 'pointId', 'keep', 'city']],
])('the fields of %s are read, those within others too', (_what, schema, names) => {
  const { fields } = parseForm(form(...names.map((name): [string, string] => [name, 'x'])), schema).reply();
  expect(fields?.toSorted()).toEqual(names.toSorted());
});

test('fields outside the current schema keep their values', () => {
  const paying = form(['method', 'PAYPAL'], ['same', 'yes'], ['billing.city', 'Cork']);
  expect(typedAgain(parseForm(paying, paymentSchemaFor(paying), paymentSchema)).initialValue).toMatchObject({
    billing: { city: 'Cork' },
  });
  const sending = form(['savedAddress', 'Home'], ['city', 'Cork']);
  const submission = parseForm(sending, shippingSchemaFor(sending), shippingSchema);
  expect(submission.reply().initialValue).toMatchObject({ savedAddress: 'Home', city: 'Cork' });
});
