import { expect, test } from 'vitest';
import { documentKey, isPrivatePath } from './cache-key.ts';

const key = (path: string) => documentKey(new URL(path, 'http://store.test'));

test('tracking parameters and parameter order do not change the key', () => {
  expect(key('/eu/en-IE/search?q=linen&utm_source=x&sort=a')).toBe('/eu/en-IE/search?q=linen&sort=a');
  expect(key('/eu/en-IE/search?sort=a&q=linen&gclid=1')).toBe(key('/eu/en-IE/search?q=linen&sort=a'));
});

test('pages with personal content have no key, with or without prefix', () => {
  for (const path of [
    '/cart',
    '/eu/en-IE/cart',
    '/eu/en-IE/cart.data',
    '/eu/en-IE/checkout/confirmation/1',
    '/resource/basket',
    '/eu/en-IE/%63art',
    '/eu/en-IE/%41ccount',
    '/eu/en-IE/resourc%65/bag',
    '/%2F%2Fevil.example/eu/en-IE/account',
    '/%5Cevil.example/eu/en-IE/account',
    '/eu%2Fen-IE%2Fcart',
    '/a/b/c/d/e/cart',
  ]) {
    expect(key(path)).toBeUndefined();
  }
  expect(isPrivatePath('/eu/en-IE/women/clothing')).toBe(false);
});

test('requests of product tiles have a key', () => {
  expect(key('/eu/en-IE/resource/tile/10000401')).toBe('/eu/en-IE/resource/tile/10000401');
  expect(key('/eu/en-IE/resource/size-guide/men-tops')).toBe('/eu/en-IE/resource/size-guide/men-tops');
});

test('a very long URL has no key', () => {
  expect(key(`/eu/en-IE/search?q=${'a'.repeat(2000)}`)).toBeUndefined();
});

test('[RECO-02] recommendations have a key unless they depend on viewed products', () => {
  const path = '/eu/en-IE/resource/recommendations';
  expect(key(path)).toBe(path);
  expect(key(`${path}/pdp-similar-items?products=1`)).toBe(`${path}/pdp-similar-items?products=1`);
  expect(key(`${path}/viewed-recently-einstein?products=1`)).toBeUndefined();
  expect(key('/eu/en-IE/resource/activity')).toBeUndefined();
  expect(key('/eu/en-IE/resource/consent')).toBeUndefined();
});
