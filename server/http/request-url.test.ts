import { expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

const SHOP = 'https://shop.example';
const read = (url: string, host = 'shop.example') => requestUrl({ url, headers: { host } }, SHOP)?.href;

test.each([
  ['/eu/en-IE/cart', '/eu/en-IE/cart'],
  ['//evil.example/eu/en-IE/cart', '/evil.example/eu/en-IE/cart'],
  ['///evil.example/', '/evil.example/'],
  ['/.//evil.example/cart', '/evil.example/cart'],
  ['/%2e//evil.example/cart', '/evil.example/cart'],
  ['/x/..//evil.example/cart', '/evil.example/cart'],
  ['/\\evil.example/cart', '/evil.example/cart'],
  ['\\\\evil.example/cart', undefined],
  ['/\\/\\evil.example/cart', '/evil.example/cart'],
  ['/.//user:pw@evil.example/cart', '/user:pw@evil.example/cart'],
  ['/eu//en-IE///cart', '/eu/en-IE/cart'],
  // An encoded slash is part of a segment, as in the router.
  ['/%2F%2Fevil.example/cart', '/%2F%2Fevil.example/cart'],
  ['/%5Cevil.example/cart', '/%5Cevil.example/cart'],
  ['/%2e%2F/evil.example', '/%2e%2F/evil.example'],
  ['/eu/en-IE/cart?to=//evil.example', '/eu/en-IE/cart?to=//evil.example'],
  ['http://evil.example/cart', undefined],
  ['*', undefined],
  ['/%', undefined],
  ['/%00', undefined],
  ['/a?b=%00', undefined],
  [`/a?${'b=1&'.repeat(99)}c=1`, `/a?${'b=1&'.repeat(99)}c=1`],
  [`/a?${'b=1&'.repeat(100)}c=1`, undefined],
  [`/a?${'&'.repeat(5000)}`, undefined],
])('reads the request target %.60s as %.60s', (target, path) => {
  expect(read(target)).toBe(path === undefined ? undefined : SHOP + path);
});

test('without PUBLIC_URL an invalid Host header gives no URL', () => {
  const asked = (host: string) => requestUrl({ url: '/cart', headers: { host } }, undefined)?.href;
  expect(asked('localhost:3000')).toBe('http://localhost:3000/cart');
  for (const host of ['user:pw@evil.example', 'a b', 'evil.example:99999'])
    expect(asked(host)).toBeUndefined();
});
