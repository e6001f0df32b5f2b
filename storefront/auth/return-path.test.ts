import { expect, test } from 'vitest';
import { ownPath, returnPath, withReturn } from './return-path.ts';

test('[RT-04] returns to a path of the shop with its query', () => {
  expect(returnPath('/addressbook?edit=Chez%20moi')).toBe('/addressbook?edit=Chez%20moi');
  expect(withReturn('/login', '/cart?a=1')).toBe('/login?to=%2Fcart%3Fa%3D1');
  expect(withReturn('/login', undefined)).toBe('/login');
  expect(withReturn('/login', `/wallet?done=${'a'.repeat(4000)}`)).toBe('/login');
});

test.each([
  null,
  '',
  'cart',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%09/../..//evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/Login?to=/login',
  '/registration',
  '/resource/session',
  `/${'a'.repeat(301)}`,
])('rejects %s', (to) => {
  expect(returnPath(to)).toBeUndefined();
});

test('accepts any path of the shop and rejects other origins', () => {
  expect(ownPath('/login?to=/cart')).toBe('/login?to=/cart');
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'cart',
    null,
  ])
    expect(ownPath(to)).toBeUndefined();
});
