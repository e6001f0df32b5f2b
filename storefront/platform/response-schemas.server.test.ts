import { expect, test } from 'vitest';
import { faultOf } from './response-schemas.server.ts';

const at = (path: string) => `https://tenant.test${path}`;
const ORG = 'organizations/f_ecom_vtrn_001';
const SEARCH = `/search/shopper-search/v1/${ORG}/product-search`;
const CATEGORY = `/product/shopper-products/v1/${ORG}/categories/root`;

test('[API-02] what says all is well and is no object is nothing to make a page of', () => {
  for (const answer of [null, [], 7, 'soon', true]) expect(faultOf(at('/any'), answer)).toBe('no object');
  expect(faultOf(at('/any'), {})).toBeUndefined();
});

test('[API-02] an answer without what its page is made of is none, and the fault is named', () => {
  const paths = [
    SEARCH,
    CATEGORY,
    `/product/shopper-products/v1/${ORG}/products`,
    `/product/shopper-products/v1/${ORG}/products/10000401`,
    `/experience/shopper-experience/v1/${ORG}/pages/homepage`,
    `/experience/shopper-experience/v1/${ORG}/pages`,
    `/site/shopper-seo/v1/${ORG}/url-mapping`,
    `/store/shopper-stores/v1/${ORG}/store-search`,
    `/shopper/auth/v1/${ORG}/oauth2/token`,
    '/dwsso/oauth2/access_token',
    `/checkout/shopper-baskets/v2/${ORG}/baskets/1`,
    `/checkout/shopper-baskets/v2/${ORG}/baskets/actions/merge`,
    `/checkout/shopper-orders/v1/${ORG}/orders`,
    `/checkout/shopper-orders/v1/${ORG}/orders/1/lookup`,
    `/customer/shopper-customers/v1/${ORG}/customers/abc`,
    `/customer/shopper-customers/v1/${ORG}/customers/abc/baskets`,
    `/customer/shopper-customers/v1/${ORG}/customers/abc/orders`,
    `/custom/static-info/v1/${ORG}/contentassetbody`,
    `/custom/captcha/v1/${ORG}/challenge`,
    `/custom/shipping-options/v1/${ORG}/methods`,
  ];
  expect(paths.filter((path) => faultOf(at(path), {}) === undefined)).toEqual([]);
  expect(faultOf(at(SEARCH), { total: 1, hits: [{ productName: 'Shirt' }] })).toMatch(
    /^hits\.0\.productId: /,
  );
  const nested = { id: 'root', categories: [{ id: 'women', categories: [{ name: 'Clothing' }] }] };
  expect(faultOf(at(CATEGORY), nested)).toMatch(/^categories\.0\.categories\.0\.id: /);
  expect(faultOf(at(CATEGORY), { id: 'root', categories: {} })).toMatch(/^categories: /);
});

test('[API-02] what a page can do without may be missing, and nobody minds what it does not use', () => {
  expect(faultOf(at(SEARCH), { total: 0, hits: null, somethingNew: 1 })).toBeUndefined();
  expect(faultOf(at(CATEGORY), { id: 'root', name: 'Root' })).toBeUndefined();
  // Whoever selects parts of an answer, and a merchant's own API, knows what to do with them.
  expect(faultOf(`${at(SEARCH)}?select=(total)`, { limit: 1 })).toBeUndefined();
  expect(faultOf(at(`/custom/own/v1/${ORG}/lists`), [])).toBeUndefined();
});
