import { expect, test } from 'vitest';
import { measureOf, unitPriceAt } from './unit-price.ts';

const euro = (cents: number) => ({ cents, currency: 'EUR' });

test('the price per unit is the price divided by what one piece contains', () => {
  const wine = { quantity: 0.75, unit: 'l' };
  expect(unitPriceAt(euro(1500), wine)).toEqual(euro(2000));
  // a third of a metre: 9.95 / 3 = 3.3167
  expect(unitPriceAt(euro(995), { quantity: 3, unit: 'm' })).toEqual(euro(332));
});

test('currencies without decimals and with three keep their minor unit', () => {
  expect(unitPriceAt({ cents: 1980, currency: 'JPY', digits: 0 }, { quantity: 0.3, unit: 'kg' })).toEqual({
    cents: 6600,
    currency: 'JPY',
    digits: 0,
  });
  expect(unitPriceAt({ cents: 100, currency: 'JPY', digits: 0 }, { quantity: 3, unit: 'm' }).cents).toBe(33);
  expect(unitPriceAt({ cents: 4995, currency: 'KWD', digits: 3 }, { quantity: 0.1, unit: 'l' })).toEqual({
    cents: 49_950,
    currency: 'KWD',
    digits: 3,
  });
});

test('the measure is that of the service, or follows from the price per unit', () => {
  const exact = { price: 10, pricePerUnit: 3.33, c_unitQuantity: 3, pricePerUnitUnit: 'm' };
  expect(measureOf(exact)).toEqual({ quantity: 3, unit: 'm' });
  expect(measureOf({ price: 15, pricePerUnit: 20, unit: 'l' })).toEqual({ quantity: 0.75, unit: 'l' });
  const named = { price: 15, pricePerUnit: 20, unit: 'bottle', c_pricePerUnitUnit: 'l' };
  expect(measureOf(named)?.unit).toBe('l');
});

test('small units are compared by kilogram, litre and metre', () => {
  const of = (unit: string, quantity: number) =>
    measureOf({ price: 1, pricePerUnit: 1, c_unitQuantity: quantity, unit } as never);
  expect(of('ml', 50)).toEqual({ quantity: 0.05, unit: 'l' });
  expect(of('G', 250)).toEqual({ quantity: 0.25, unit: 'kg' });
  expect(of('cm', 150)).toEqual({ quantity: 1.5, unit: 'm' });
  expect(of('100 ml', 0.5)).toEqual({ quantity: 0.5, unit: '100 ml' });
});

test('products that are not sold by measure have none', () => {
  expect(measureOf({ price: 15, unit: 'piece' })).toBeUndefined();
  expect(measureOf({ price: 0, pricePerUnit: 0, unit: 'l' })).toBeUndefined();
  expect(measureOf({ price: 15, pricePerUnit: 15 })).toBeUndefined();
});
