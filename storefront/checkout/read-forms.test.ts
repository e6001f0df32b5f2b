import { expect, test } from 'vitest';
import { readCard, readShipping } from './read-forms.ts';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const WHOLE = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byrne',
  address1: '1 Quay Street',
  city: 'Galway',
  postalCode: 'H91',
  countryCode: 'IE',
  method: 'standard',
};

test('a whole address has nothing wrong', () => {
  expect(readShipping(form(WHOLE), false).errors).toEqual({});
});

test('[FORM-01] what is needed and left out, or blank, is named by field', () => {
  const { errors } = readShipping(form({ ...WHOLE, city: '   ', lastName: '' }), false);
  expect(errors).toEqual({ city: 'checkout.required', lastName: 'checkout.required' });
  expect(readShipping(form(WHOLE), true).errors).toEqual({ stateCode: 'checkout.required' });
});

test('[FORM-02] email and phone have their shapes', () => {
  expect(readShipping(form({ ...WHOLE, email: 'ada@example' }), false).errors).toEqual({
    email: 'checkout.bad_email',
  });
  for (const phone of ['12345678901234567890 1', '+353 1', 'abc']) {
    expect(readShipping(form({ ...WHOLE, phone }), false).errors).toEqual({ phone: 'checkout.bad_phone' });
  }
  expect(readShipping(form({ ...WHOLE, phone: '091 55-66' }), false).errors).toEqual({});
});

test('a card is read with its date in either form', () => {
  const card = { number: '4242 4242 4242 4242', securityCode: '123', holder: 'Ada' };
  for (const expiration of ['12/31', '12 / 2031']) {
    expect(readCard(form({ ...card, expiration }))).toMatchObject({
      errors: {},
      card: { expirationMonth: 12, expirationYear: 2031 },
    });
  }
  expect(readCard(form({ ...card, expiration: 'soon' })).errors).toEqual({
    expiration: 'checkout.bad_expiration',
  });
  expect(Object.keys(readCard(form({})).errors)).toHaveLength(4);
});
