import { expect, test } from 'vitest';
import type { ExportedProduct } from './catalog.ts';
import { requestCollector } from './requests.ts';

const product = (id: string, name: string, stock: number): ExportedProduct => ({
  id,
  slug: `${name}-${id}`,
  name,
  description: '',
  taxClass: 'standard',
  facets: [
    ['category', 'women'],
    ['category', `only-${id}`],
    ['material', 'linen'],
  ],
  images: [],
  options: [],
  variants: [
    { sku: `${id}01`, name, values: {}, facets: [['color', 'blue']], price: 100, stock: 0 },
    { sku: `${id}02`, name, values: {}, facets: [['color', 'blue']], price: 100, stock },
    { sku: `${id}03`, name, values: {}, facets: [['color', 'red']], price: 100, stock },
  ],
});

test('shoppers search for the words of names in the colors that the products have, each once', () => {
  const collector = requestCollector();
  collector.add(product('1', 'Linen top', 5));
  collector.add(product('2', 'Été linen', 0));
  const { searches } = collector.done();
  expect(searches.map(({ word, color }) => `${word} ${color}`).sort()).toEqual(['linen blue', 'linen red']);
});

test('one variant of each product is bought, if it is in stock', () => {
  const collector = requestCollector();
  collector.add(product('1', 'Shirt', 5));
  collector.add(product('2', 'Coat', 0));
  expect(collector.done().sellable).toEqual(['102']);
});

test('listings have as many pages as their products fill, in each sorting', () => {
  const collector = requestCollector();
  for (let id = 100; id < 130; id++) collector.add(product(String(id), 'Shirt', 1));
  const { listings } = collector.done();
  const women = listings.filter(({ categoryId }) => categoryId === 'women');
  expect(women.map(({ sort, offset }) => `${sort} ${offset}`).sort()).toEqual([
    'default 0',
    'default 24',
    'price ascending 0',
    'price ascending 24',
    'price descending 0',
    'price descending 24',
  ]);
  expect(listings.filter(({ categoryId }) => categoryId === 'only-100')).toHaveLength(3);
});
