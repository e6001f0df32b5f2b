import { expect, test } from 'vitest';
import {
  parseAddressForm,
  parseShippingChoices,
  parseShippingForm,
  toAddress,
} from './address-form.server.ts';
import { cardFaults, parseCardForm } from './card-form.server.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const shipping = {
  email: ' nora@example.com ',
  firstName: 'Nora',
  lastName: 'Quay',
  address1: '4 Harbour Row',
  address2: '',
  city: 'Galway',
  postalCode: 'H91 AB12',
  countryCode: 'IE',
  phone: '091 555-0100',
  methodId: 'standard',
};
const card = { number: '4242 4242-4242 4242', expiry: '08/31', securityCode: '123', holder: 'Nora Quay' };

function shippingErrors(changes: Record<string, string>, countries = ['IE', 'FR']) {
  const parsed = parseShippingForm(formOf({ ...shipping, ...changes }), countries);
  return 'errors' in parsed ? parsed.errors : {};
}

function cardErrors(changes: Record<string, string>) {
  const parsed = parseCardForm(formOf({ ...card, ...changes }));
  return 'errors' in parsed ? parsed.errors : {};
}

test('a complete shipping form is read without surrounding blanks and without what was left empty', () => {
  const parsed = parseShippingForm(formOf(shipping), ['IE']);
  expect(parsed).toMatchObject({ data: { email: 'nora@example.com', methodId: 'standard' } });
  if (!('data' in parsed)) throw new Error('refused');
  expect(toAddress(parsed.data, 'shipping')).toEqual({
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

test('[FORM-01] every required field left out or blank is named; the others may stay empty', () => {
  const parsed = parseShippingForm(formOf({ firstName: '   ' }), ['IE']);
  expect(parsed).toMatchObject({ values: { firstName: '   ', email: '' } });
  expect('errors' in parsed && parsed.errors).toEqual({
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

test('[FORM-01] a state that is not chosen is a missing field in the United States, and in no other country', () => {
  const inUs = { countryCode: 'US', postalCode: '04101' };
  expect(shippingErrors({ ...inUs, stateCode: 'NO STATE' }, ['US'])).toEqual({ stateCode: 'required' });
  expect(shippingErrors({ ...inUs, stateCode: '' }, ['US'])).toEqual({ stateCode: 'required' });
  expect(shippingErrors({ ...inUs, stateCode: 'ME' }, ['US'])).toEqual({});
  const elsewhere = parseShippingForm(formOf({ ...shipping, stateCode: 'ME' }), ['IE']);
  expect('data' in elsewhere && elsewhere.data.stateCode).toBe('');
});

test('[FORM-07] [CHK-02] a region is one of its country; where addresses need none it may stay empty', () => {
  const inItaly = { countryCode: 'IT', postalCode: '00118' };
  expect(shippingErrors({ ...inItaly, stateCode: '' }, ['IT'])).toEqual({ stateCode: 'required' });
  expect(shippingErrors({ ...inItaly, stateCode: 'NY' }, ['IT'])).toEqual({ stateCode: 'required' });
  expect(shippingErrors({ ...inItaly, stateCode: 'RM' }, ['IT'])).toEqual({});
  const county = parseShippingForm(formOf({ ...shipping, stateCode: 'G' }), ['IE']);
  expect('data' in county && county.data.stateCode).toBe('G');
});

test('[CHK-02] a postal code has the form of its country', () => {
  expect(shippingErrors({ postalCode: '10178' })).toEqual({ postalCode: 'postcode' });
  expect(shippingErrors({ countryCode: 'FR', postalCode: '10178' })).toEqual({});
});

test('[CHK-02] [CHK-03] with a saved address only email and method are read', () => {
  const chosen = { email: 'nora@example.com', methodId: 'standard', savedAddress: 'Home' };
  expect(parseShippingChoices(formOf(chosen))).toMatchObject({ data: chosen });
  expect(parseShippingChoices(formOf({ savedAddress: 'Home' }))).toMatchObject({
    errors: { email: 'required', methodId: 'required' },
  });
});

test('[FORM-02] an email address needs a name, an @ and a domain', () => {
  for (const email of ['nora', 'nora@', '@example.com', 'nora@example', 'no ra@example.com', 'a@b@c.de']) {
    expect(shippingErrors({ email }), email).toEqual({ email: 'email' });
  }
});

test('[FORM-02] a phone number holds digits, spaces and hyphens, 20 at most', () => {
  for (const phone of ['091 call me', '+353 91 555', '- -', '123456789012345678901']) {
    expect(shippingErrors({ phone }), phone).toEqual({ phone: 'phone' });
  }
  expect(shippingErrors({ phone: '12345678901234567890' })).toEqual({});
  expect(shippingErrors({ phone: '' })).toEqual({});
});

test('a country the site does not deliver to and texts too long are refused', () => {
  expect(shippingErrors({ countryCode: 'GB', postalCode: 'WC2E 8RF' })).toEqual({ countryCode: 'country' });
  expect(shippingErrors({ city: 'x'.repeat(101) })).toEqual({ city: 'too_long' });
});

test('[FORM-01] errors of a billing address carry the names of its inputs', () => {
  const parsed = parseAddressForm(
    formOf({ 'billing-countryCode': 'FR', 'billing-city': 'Brest' }),
    ['FR'],
    'billing-',
  );
  expect('errors' in parsed && Object.keys(parsed.errors)).toEqual([
    'billing-firstName',
    'billing-lastName',
    'billing-address1',
    'billing-postalCode',
  ]);
  expect(parsed.values['billing-city']).toBe('Brest');
});

test('[FORM-02] a card is read from digits with blanks and a date in its usual spellings', () => {
  expect(parseCardForm(formOf(card))).toEqual({
    data: {
      number: '4242424242424242',
      expiry: { month: 8, year: 2031 },
      securityCode: '123',
      holder: 'Nora Quay',
    },
  });
  for (const expiry of ['8/31', '08 / 31', '08/2031', '0831'])
    expect(cardErrors({ expiry }), expiry).toEqual({});
});

test('[FORM-01] [FORM-02] each fault of a card is told at its field, and nothing typed comes back', () => {
  expect(cardErrors({ number: '', expiry: '', securityCode: '', holder: ' ' })).toEqual({
    number: 'required',
    expiry: 'required',
    securityCode: 'required',
    holder: 'required',
  });
  expect(cardErrors({ number: '4242x', expiry: '13/31', securityCode: '12a' })).toEqual({
    number: 'number',
    expiry: 'expiry',
    securityCode: 'securityCode',
  });
  expect(JSON.stringify(parseCardForm(formOf({ ...card, holder: '' })))).not.toContain('4242');
});

test('faults the payment provider finds are told at the fields of the form', () => {
  expect(
    cardFaults({ number: 'no', expiration: 'no', securityCode: 'no', holder: 'no', other: 'no' }),
  ).toEqual({
    number: 'number',
    expiry: 'expiry',
    securityCode: 'securityCode',
    holder: 'required',
  });
});
