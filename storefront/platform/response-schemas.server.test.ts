import { expect, test } from 'vitest';
import { schemaErrorOf } from './response-schemas.server.ts';

const at = (path: string) => `https://tenant.test${path}`;
const ORG = 'organizations/f_ecom_vtrn_001';
const SEARCH = `/search/shopper-search/v1/${ORG}/product-search`;
const CATEGORY = `/product/shopper-products/v1/${ORG}/categories/root`;

test('[API-02] a successful response that is not an object is invalid', () => {
  for (const answer of [null, [], 7, 'soon', true])
    expect(schemaErrorOf(at('/any'), answer)).toBe('no object');
  expect(schemaErrorOf(at('/any'), {})).toBeUndefined();
});

test('[API-02] a response without required fields is invalid, and the error names the field', () => {
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
  expect(paths.filter((path) => schemaErrorOf(at(path), {}) === undefined)).toEqual([]);
  expect(schemaErrorOf(at(SEARCH), { total: 1, hits: [{ productName: 'Shirt' }] })).toMatch(
    /^hits\.0\.productId: /,
  );
  const nested = { id: 'root', categories: [{ id: 'women', categories: [{ name: 'Clothing' }] }] };
  expect(schemaErrorOf(at(CATEGORY), nested)).toMatch(/^categories\.0\.categories\.0\.id: /);
  expect(schemaErrorOf(at(CATEGORY), { id: 'root', categories: {} })).toMatch(/^categories: /);
});

test('[API-02] optional fields may be missing and unknown fields are ignored', () => {
  expect(schemaErrorOf(at(SEARCH), { total: 0, hits: null, somethingNew: 1 })).toBeUndefined();
  expect(schemaErrorOf(at(CATEGORY), { id: 'root', name: 'Root' })).toBeUndefined();
  // Responses with selected fields, and custom APIs without a schema, are validated by their callers.
  expect(schemaErrorOf(`${at(SEARCH)}?select=(total)`, { limit: 1 })).toBeUndefined();
  expect(schemaErrorOf(at(`/custom/own/v1/${ORG}/lists`), [])).toBeUndefined();
});

test('[API-02] reasons of Order Management are no order', () => {
  const url = at(`/checkout/shopper-orders/v1/${ORG}/orders/oms-meta-data`);
  const reasons = [{ reason: 'Defect', default: false }];
  expect(schemaErrorOf(url, { cancelReasonCodes: reasons, returnReasonCodes: reasons })).toBeUndefined();
  expect(schemaErrorOf(url, { orderNo: '1' })).toMatch(/^cancelReasonCodes: /);
});
