import { expect, test } from 'vitest';
import { reducedManifest } from './reduce-manifest.ts';

const route = (path: string, hasDefaultExport: boolean) => ({ path, hasDefaultExport, module: '/a.js' });
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ['/shop.js'] }, routes, version: '1' })};`;

test('the browser’s manifest has pages and redirects, no resource routes', () => {
  const pages = {
    root: route('', true),
    cart: route('cart', true),
    redirect: route('checkout/redirect', true),
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

test('routes keep what the router reads: true flags, and imports that no page has loaded', () => {
  const flags = { hasLoader: true, hasAction: false, hasErrorBoundary: false, index: true };
  const pages = {
    cart: { ...route('cart', true), ...flags, imports: ['/shop.js', '/lines.js'], css: [] },
    lost: { ...route('*', false), imports: ['/shop.js'], css: ['/lost.css'] },
  };
  expect(reducedManifest(script(pages))).toBe(
    script({
      cart: { ...route('cart', true), hasLoader: true, index: true, imports: ['/lines.js'] },
      lost: { path: '*', module: '/a.js', css: ['/lost.css'] },
    }),
  );
});

test('an unknown format is left unchanged', () => {
  expect(reducedManifest('export default {}')).toBe('export default {}');
});
