import { expect, test } from 'vitest';
import { goesTo, type ShippingMethod, shippingCents } from './methods.ts';

const method = (more: Partial<ShippingMethod>): ShippingMethod => ({
  id: 'a',
  name: 'A',
  description: '',
  isDefault: false,
  taxClassId: 'standard',
  prices: [],
  percentages: [],
  countries: null,
  excludedCountries: [],
  states: null,
  excludedStates: [],
  custom: {},
  customerGroups: [],
  excludedProducts: {},
  productCosts: [],
  ...more,
});

test('a method ships to its countries and states; an unknown destination excludes none', () => {
  const express = method({ countries: ['US'], excludedStates: ['AK', 'HI'] });
  expect(goesTo(express)).toBe(true);
  expect(goesTo(express, { countryCode: 'US' })).toBe(true);
  expect(goesTo(express, { countryCode: 'US', stateCode: 'NY' })).toBe(true);
  expect(goesTo(express, { countryCode: 'US', stateCode: 'AK' })).toBe(false);
  expect(goesTo(express, { countryCode: 'FR' })).toBe(false);
  expect(goesTo(method({ states: ['CA'] }), { countryCode: 'US', stateCode: 'NV' })).toBe(false);
});

test('a pickup method needs a store', () => {
  const pickup = method({ custom: { c_storePickupEnabled: true } });
  expect(goesTo(pickup)).toBe(false);
  expect(goesTo(pickup, { countryCode: 'US' })).toBe(false);
  expect(goesTo(pickup, { countryCode: 'US', storeId: 'berlin' })).toBe(true);
});

test('a method costs its price tier, or a percentage of the order where priced so', () => {
  const steps = method({
    prices: [
      { from: 0, amount: 495 },
      { from: 12_000, amount: 0 },
    ],
  });
  expect([0, 11_999, 12_000].map((value) => shippingCents(steps, value))).toEqual([495, 495, 0]);
  const share = method({
    percentages: [
      { from: 0, percentage: 5 },
      { from: 10_000, percentage: 2.5 },
    ],
  });
  expect([8_000, 10_000].map((value) => shippingCents(share, value))).toEqual([400, 250]);
  const mixed = method({
    prices: [
      { from: 0, amount: 1990 },
      { from: 50_000, amount: 0 },
    ],
    percentages: [{ from: 20_000, percentage: 5 }],
  });
  expect([19_999, 20_000, 49_999, 50_000].map((value) => shippingCents(mixed, value))).toEqual([
    1990, 1000, 2500, 0,
  ]);
});
