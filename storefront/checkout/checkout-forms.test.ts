import { expect, test } from 'vitest';
import { validateRegion } from '../addresses/validate-region.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { HIDDEN_FIELDS, hasCardData, paymentSchemaFor } from '../payment/payment-schema.ts';
import { orderAddress } from './order-address.ts';
import { isFixedInBag, PAYMENT_PROBLEMS, problemOf, problemOfChange } from './payment-problem.ts';
import { shippingSchemaFor } from './shipping-schema.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const address = {
  firstName: 'Nora',
  lastName: 'Quay',
  address1: '4 Harbour Row',
  address2: '',
  city: 'Galway',
  postalCode: 'H91 AB12',
  countryCode: 'IE',
  phone: '091 555-0100',
};
const shipping = { email: ' nora@example.com ', ...address, methodId: 'standard' };
const card = { method: 'CREDIT_CARD', same: 'yes', cardToken: `sbc_${'a'.repeat(32)}` };

/** First error of each field, as the form shows it. */
const firsts = (error: Record<string, string[] | null> | undefined | null) =>
  Object.fromEntries(Object.entries(error ?? {}).map(([name, errors]) => [name, errors?.[0]]));

function readShipping(fields: Record<string, string>) {
  const form = formOf(fields);
  return parseForm(form, shippingSchemaFor(form));
}
const shippingErrors = (changes: Record<string, string>) =>
  firsts(readShipping({ ...shipping, ...changes }).reply().error);

function readPayment(fields: Record<string, string>) {
  const form = formOf(fields);
  return parseForm(form, paymentSchemaFor(form));
}
const paymentErrors = (changes: Record<string, string>) =>
  firsts(readPayment({ ...card, ...changes }).reply().error);

const accepted = <Value>(submission: { status?: string; value?: Value }): Value => {
  if (submission.status !== 'success') throw new Error('refused');
  return submission.value as Value;
};

test('trims the shipping form and leaves empty fields out of the order address', () => {
  const value = accepted(readShipping(shipping));
  expect(value).toMatchObject({ email: 'nora@example.com', methodId: 'standard' });
  expect(orderAddress(value as never, 'shipping')).toEqual({
    firstName: 'Nora',
    lastName: 'Quay',
    fullName: 'Nora Quay',
    address1: '4 Harbour Row',
    city: 'Galway',
    postalCode: 'H91 AB12',
    countryCode: 'IE',
    phone: '091 555-0100',
    c_type: 'shipping',
  });
});

test('[FORM-01] reports every required field that is missing or blank; the others may stay empty', () => {
  expect(firsts(readShipping({ firstName: '   ' }).reply().error)).toEqual({
    email: 'required',
    firstName: 'required',
    lastName: 'required',
    address1: 'required',
    city: 'required',
    postalCode: 'required',
    countryCode: 'required',
    methodId: 'required',
  });
});

test('[FORM-01] requires a state in the United States and ignores it in countries without regions', () => {
  const inUs = { countryCode: 'US', postalCode: '04101' };
  expect(shippingErrors({ ...inUs, stateCode: 'NO STATE' })).toEqual({ stateCode: 'required' });
  expect(shippingErrors({ ...inUs, stateCode: '' })).toEqual({ stateCode: 'required' });
  expect(shippingErrors({ ...inUs, stateCode: 'ME' })).toEqual({});
  expect(validateRegion({ countryCode: 'FR', stateCode: 'ME' }, ['FR'])).toEqual({
    address: { countryCode: 'FR', stateCode: '' },
  });
});

test('[FORM-07] [CHK-02] rejects a region of another country; the region is optional where addresses do not need one', () => {
  const errors = { stateCode: ['required'] };
  expect(shippingErrors({ countryCode: 'IT', postalCode: '00118' })).toEqual({ stateCode: 'required' });
  expect(validateRegion({ countryCode: 'IT', stateCode: 'NY' }, ['IT'])).toEqual({ errors });
  expect(validateRegion({ countryCode: 'IT', stateCode: 'RM' }, ['IT'])).toMatchObject({
    address: { stateCode: 'RM' },
  });
  expect(validateRegion({ countryCode: 'IE', stateCode: 'G' }, ['IE'])).toMatchObject({
    address: { stateCode: 'G' },
  });
  expect(validateRegion({ countryCode: 'IE', stateCode: '' }, ['IE'])).toMatchObject({
    address: { stateCode: '' },
  });
});

test('rejects a country without delivery and values that are too long', () => {
  expect(validateRegion({ countryCode: 'GB' }, ['IE'])).toEqual({ errors: { countryCode: ['country'] } });
  expect(shippingErrors({ city: 'x'.repeat(101) })).toEqual({ city: 'too_long' });
});

test('[CHK-02] validates the postal code by country and reports all errors at once', () => {
  expect(shippingErrors({ postalCode: '10178' })).toEqual({ postalCode: 'postcode' });
  expect(shippingErrors({ countryCode: 'FR', postalCode: '10178' })).toEqual({});
  expect(shippingErrors({ postalCode: '10178', city: '' })).toEqual({
    postalCode: 'postcode',
    city: 'required',
  });
});

test('[CHK-02] [CHK-03] reads only email and method when a saved address is chosen', () => {
  const chosen = { email: 'nora@example.com', methodId: 'standard', savedAddress: 'Home' };
  expect(accepted(readShipping({ ...chosen, city: '' }))).toMatchObject(chosen);
  expect(firsts(readShipping({ savedAddress: 'Home' }).reply().error)).toEqual({
    email: 'required',
    methodId: 'required',
  });
});

test('[FORM-02] an email address needs a name, an @ and a domain', () => {
  for (const email of ['nora', 'nora@', '@example.com', 'nora@example', 'no ra@example.com', 'a@b@c.de']) {
    expect(shippingErrors({ email }), email).toEqual({ email: 'email' });
  }
});

test('[FORM-02] accepts digits, spaces and hyphens in a phone number, up to 20 characters', () => {
  for (const phone of ['091 call me', '+353 91 555', '- -', '123456789012345678901']) {
    expect(shippingErrors({ phone }), phone).toEqual({ phone: 'phone' });
  }
  expect(shippingErrors({ phone: '12345678901234567890' })).toEqual({});
  expect(shippingErrors({ phone: '' })).toEqual({});
});

test('[CHK-05] validates a separate billing address and reports errors at its fields', () => {
  const { same: _same, ...other } = card;
  const errors = firsts(
    readPayment({ ...other, 'billing.countryCode': 'FR', 'billing.city': 'Brest' }).reply().error,
  );
  expect(Object.keys(errors).sort()).toEqual([
    'billing.address1',
    'billing.firstName',
    'billing.lastName',
    'billing.postalCode',
  ]);
  expect(paymentErrors({ 'billing.city': '' })).toEqual({});
});

test('[CHK-04] a card is a token of the provider’s fields, or is typed on the provider’s page', () => {
  expect(accepted(readPayment(card))).toEqual({ ...card, saveCard: false });
  expect(accepted(readPayment({ ...card, cardToken: '' }))).toMatchObject({ ...card, cardToken: '' });
  const reply = readPayment({ ...card, method: '' }).reply({ hideFields: HIDDEN_FIELDS });
  expect(JSON.stringify(reply)).not.toContain('sbc_');
  expect(paymentErrors({ cardToken: 'x'.repeat(101) })).toHaveProperty('cardToken');
});

test('[CHK-04] other payment methods and saved cards need no token', () => {
  expect(accepted(readPayment({ method: 'PAYPAL', same: 'yes' }))).toMatchObject({
    method: 'PAYPAL',
    same: 'yes',
  });
  expect(accepted(readPayment({ method: 'kept-card:abc', same: 'yes' }))).toMatchObject({
    method: 'kept-card:abc',
  });
});

test('[CHK-04] a form with card data is recognised, whatever the rest says', () => {
  for (const name of ['number', 'securityCode', 'expiry'])
    expect(hasCardData(formOf({ method: 'PAYPAL', [name]: '4242' })), name).toBe(true);
  expect(hasCardData(formOf(card))).toBe(false);
});

test('[CHK-04] maps every rejection of an order to a message', () => {
  const expected = {
    'payment-declined': 'declined',
    'invalid-customer-payment-instrument-id': 'card_gone',
    'insufficient-payment': 'payment_missing',
    'missing-payment-card': 'payment_missing',
    'invalid-card-token': 'card_again',
    'idempotency-key-reused': 'sent_before',
    'invalid-quantity': 'quantity',
    'insufficient-inventory': 'sold_out',
    'basket-changed': 'bag_changed',
    'something-new': 'failed',
  };
  for (const [refusal, problem] of Object.entries(expected)) expect(problemOf(refusal)).toBe(problem);
  expect(PAYMENT_PROBLEMS.filter(isFixedInBag)).toEqual([
    'changed_paying',
    'sold_out',
    'quantity',
    'bag_changed',
  ]);
});

test('[CHK-04] a gift certificate that is used up meanwhile is the reason of a new price', () => {
  const payment = (cents: number, left: number) => ({
    id: 'g',
    digits: '4F7Q',
    amount: { cents, currency: 'EUR' },
    left: { cents: left, currency: 'EUR' },
  });
  expect(problemOfChange('price', [payment(0, 0)])).toBe('gift_certificate');
  expect(problemOfChange('price', [payment(500, 0), payment(0, 300)])).toBe('price_changed');
  expect(problemOfChange('goods', [payment(0, 0)])).toBe('bag_changed');
  expect(problemOfChange('delivery')).toBe('delivery_changed');
  const total = (cents: number) => ({ cents, currency: 'EUR' });
  expect(problemOfChange('price', [], { before: total(900), now: total(1000) })).toBe('price_changed');
  expect(problemOfChange('price', [], { before: undefined, now: total(1000) })).toBe('price_changed');
  // A gift that comes or goes leaves the total as it is.
  expect(problemOfChange('price', [], { before: total(900), now: total(900) })).toBe('bag_changed');
});
