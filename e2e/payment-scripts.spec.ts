import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { goToPayment, newVisitor } from '../shoppers/visitor.ts';
import { test } from './fixtures.ts';
import { addToBag, fillAddressAndContinue, interact, SHIRT, visit } from './shopper.ts';
import { DESKTOP } from './visitor.ts';

const STORE = process.env.E2E_URL!;
const inventory = JSON.parse(
  readFileSync(new URL('../docs/payment-page-scripts.json', import.meta.url), 'utf8'),
) as { pages: string[]; inline: { begins: string }[]; files: { below: string }[] };

/** Scripts of a document that are missing in the inventory. */
function unknownScripts(html: string): string[] {
  const unknown: string[] = [];
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/type="application\/(ld\+)?json"|type="speculationrules"/.test(attributes)) continue;
    const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1];
    const isKnown = src
      ? inventory.files.some(({ below }) => src.startsWith(below))
      : inventory.inline.some(({ begins }) => script.trimStart().startsWith(begins));
    if (!isKnown) unknown.push(src ?? script.slice(0, 80));
  }
  for (const [, href = ''] of html.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*href="([^"]*)"/g))
    if (!inventory.files.some(({ below }) => href.startsWith(below))) unknown.push(href);
  return unknown;
}

test('the inventory reports an added script', () => {
  expect(unknownScripts('<script>track()</script>')).toEqual(['track()']);
  expect(unknownScripts('<script src="https://tags.example.com/a.js"></script>')).toHaveLength(1);
  expect(unknownScripts('<script type="module" src="/assets/entry-1.js"></script>')).toEqual([]);
});

test('payment pages run only the inventoried scripts and report violations', async () => {
  const guest = newVisitor(STORE);
  const billing = await goToPayment(guest, '100004010101');
  const customer = newVisitor(STORE);
  await customer.post('/resource/auth', {
    view: 'login',
    email: 'ines@example.com',
    password: 'Rivage-2026!',
  });
  const wallet = await customer.get('/wallet');
  for (const { status, body, headers } of [billing, wallet]) {
    expect(status).toBe(200);
    expect(unknownScripts(String(body))).toEqual([]);
    const policy = headers.get('content-security-policy') ?? '';
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy).toMatch(/connect-src 'self';/);
    expect(policy).toContain('report-uri /csp-reports');
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
  }
});

test('third-party scripts are unloaded on payment pages and return after them', async ({ newVisit }) => {
  const consent = 'necessary.statistics';
  const { page } = await newVisit(DESKTOP, { bypassCSP: true }, consent);
  const src = 'https://tags.example.com/gtm.js';
  await page.route(/tags\.example\.com/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.followed = true' }),
  );
  await page.route(/resource\/trackers/, (route) =>
    route.fulfill({ json: { scripts: [{ name: 'tag-manager', src, category: 'statistics' }] } }),
  );
  const isFollowed = () => page.evaluate(() => 'followed' in window);
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await interact(page);
  await expect.poll(isFollowed, { timeout: 15_000 }).toBe(true);
  await fillAddressAndContinue(page);
  await page.waitForURL(/\/billing$/);
  await expect.poll(isFollowed, { timeout: 15_000 }).toBe(false);
  expect(await page.evaluate(() => document.querySelectorAll('script[src^="https:"]').length)).toBe(0);
  // Later views are sent again.
  await visit(page, '/cart');
  await interact(page);
  await expect.poll(isFollowed, { timeout: 15_000 }).toBe(true);
});
