import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { hydrated, SHIRT, visit } from './shopper.ts';
import { at } from './visitor.ts';

test('[API-04] a failed query is not retried, and a successful one is not refetched on window focus', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/resource\/(session|bag)$/.test(path)) requested.push(path.slice(path.lastIndexOf('/') + 1));
  });
  await page.route('**/resource/bag', (route) => route.fulfill({ status: 503, body: '' }));
  const failed = page.waitForResponse('**/resource/bag');
  const known = page.waitForResponse('**/resource/session');
  await page.goto(at(SHIRT));
  await hydrated(page);
  await failed;
  await known;
  const before = [...requested];
  // The window loses and regains the focus.
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new Event(now === 'hidden' ? 'blur' : 'focus'));
    }, state);
  }
  // On another page: a retry would have been sent by now.
  await page.getByRole('region', { name: 'Colour' }).getByRole('link', { name: 'Sky' }).click();
  await page.waitForURL(/color=sky/);
  await page.getByRole('region', { name: 'Size' }).getByRole('link', { name: /^M/ }).click();
  await page.waitForURL(/size=M/);
  expect(requested).toEqual(before);
  expect(new Set(before)).toEqual(new Set(['session', 'bag']));
  // A new request is sent.
  await page.unroute('**/resource/bag');
  await visit(page, SHIRT);
  await expect.poll(() => requested.filter((name) => name === 'bag').length).toBeGreaterThan(1);
});
