import { expect, test } from 'vitest';
import { lightened } from './lighten-manifest.ts';

const route = (path: string, hasDefaultExport: boolean) => ({ path, hasDefaultExport, module: '/a.js' });
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes, version: '1' })};`;

test('the browser’s manifest has pages and redirects, no resource routes', () => {
  const pages = {
    root: route('', true),
    cart: route('cart', true),
    redirect: route('checkout/redirect', false),
    fallback: route('*', true),
  };
  const asked = {
    bag: route('resource/bag', false),
    robots: route('robots.txt', false),
    index: route('sitemap.xml', false),
    sitemap: route('sitemap/:siteRef/:localeRef/:file', false),
  };
  expect(lightened(script({ ...pages, ...asked }))).toBe(script(pages));
});

test('an unknown format is left unchanged', () => {
  expect(lightened('export default {}')).toBe('export default {}');
});
