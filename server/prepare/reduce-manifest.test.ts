import { expect, test } from 'vitest';
import { reducedManifest } from './reduce-manifest.ts';

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
  const resources = {
    bag: route('resource/bag', false),
    robots: route('robots.txt', false),
    index: route('sitemap.xml', false),
    sitemap: route('sitemap/:siteRef/:localeRef/:file', false),
  };
  expect(reducedManifest(script({ ...pages, ...resources }))).toBe(script(pages));
});

test('an unknown format is left unchanged', () => {
  expect(reducedManifest('export default {}')).toBe('export default {}');
});
