import { expect, test } from 'vitest';
import { analyticsItem } from './analytics-item.ts';

const FIELDS = [
  'item_id',
  'item_name',
  'price',
  'discount',
  'item_size',
  'item_color',
  'item_category',
  'item_category2',
  'item_category3',
  'quantity',
  'item_variation_group',
  'item_concatcategory',
  'item_discount_percentage',
  'item_full_price',
  'item_grid_type',
  'item_image_type',
  'item_length',
  'item_list_id',
  'item_list_name',
  'item_variant',
  'item_wash',
  'index',
];

test('[RECO-04] creates an item with every field of the specification and "not apply" for missing values', () => {
  const item = analyticsItem({ id: '10000401', name: 'Calanque' });
  expect(Object.keys(item)).toEqual(FIELDS);
  expect(item).toMatchObject({
    item_id: '10000401',
    item_name: 'Calanque',
    quantity: 1,
    item_full_price: 'yes',
    item_size: 'not apply',
    item_category: 'not apply',
    item_concatcategory: 'not apply',
    item_wash: 'not apply',
    price: 'not apply',
    index: 'not apply',
  });
});

test('[RECO-04] computes the discount as list price minus price with two decimals', () => {
  expect(analyticsItem({ id: '1', name: 'x', cents: 6930, listCents: 9900 })).toMatchObject({
    price: 69.3,
    discount: '29.70',
    item_discount_percentage: '30',
    item_full_price: 'no',
  });
  expect(analyticsItem({ id: '1', name: 'x', cents: 9900 })).toMatchObject({
    price: 99,
    discount: '0.00',
    item_discount_percentage: 'not apply',
    item_full_price: 'yes',
  });
});

test('[RECO-04] amounts have the digits of their currency', () => {
  const given = { id: '1', name: 'x', cents: 12_345, listCents: 13_000 };
  expect(analyticsItem({ ...given, digits: 0 })).toMatchObject({ price: 12_345, discount: '655' });
  expect(analyticsItem({ ...given, digits: 3 })).toMatchObject({ price: 12.345, discount: '0.655' });
});

test('[RECO-04] lists the categories top down, separately and joined', () => {
  const item = analyticsItem({
    id: '1',
    name: 'x',
    categories: ['Women', 'Clothing', 'Shirts'],
    worn: true,
    index: 0,
  });
  expect(item).toMatchObject({
    item_category: 'Women',
    item_category2: 'Clothing',
    item_category3: 'Shirts',
    item_concatcategory: 'Women/Clothing/Shirts',
    item_image_type: 'model',
    index: 0,
  });
  expect(analyticsItem({ id: '1', name: 'x', worn: false }).item_image_type).toBe('product');
});
