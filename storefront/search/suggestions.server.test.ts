import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { getSuggestions } from './suggestions.server.ts';

test('the swatch of a suggested colour is its value, its picture, or a known name; without one it has none', async () => {
  const colours = [
    { code: 'C1', name: 'Rose', hex: '#c48a8a', swatch: { link: '/images/rose.jpg' } },
    { code: 'C2', name: 'Oak', swatch: { link: 'http://commerce.test/images/oak.jpg' } },
    { code: 'Navy', name: 'Navy' },
    { code: 'C3', name: 'Dune' },
  ];
  const product = { productId: 'a', productName: 'Lamp', currency: 'EUR', price: 5, c_colors: colours };
  const scope = scopeAnsweredBy(() =>
    Response.json({ productSuggestions: { products: [product] }, searchPhrase: 'lamp' }),
  );
  const { products } = await getSuggestions(scope, 'lamp');
  expect(products[0]?.colours).toEqual([
    { code: 'C1', name: 'Rose', hex: '#c48a8a' },
    { code: 'C2', name: 'Oak', hex: '/images/oak.jpg?sw=48&q=60' },
    { code: 'Navy', name: 'Navy', hex: '#12284c' },
    { code: 'C3', name: 'Dune' },
  ]);
});

test('suggestions request no more properties than one call may', async () => {
  const requested: string[] = [];
  const scope = scopeAnsweredBy((url) => {
    requested.push(url.searchParams.get('includedCustomProductProperties') ?? '');
    return Response.json({ productSuggestions: { products: [] }, searchPhrase: 'lamp' });
  });
  await getSuggestions(scope, 'lamp');
  for (const names of requested) expect(names.split(',').length).toBeLessThanOrEqual(5);
  expect(requested.length).toBeGreaterThan(0);
});
