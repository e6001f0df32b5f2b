import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { PHONE } from './visitor.ts';

/** Limit for the scripts of a first visit on the wire, with headers. */
const LIMIT = 130 * 1024;
/** Limit for its document. */
const HTML_LIMIT = 20 * 1024;
/** Milliseconds after load; later requests are deferred ones and do not count. */
const QUIET = 2500;

const origin = process.env.E2E_URL as string;

for (const [name, path] of [
  ['home', '/eu/en-IE/homepage'],
  ['a listing', '/eu/en-IE/women'],
  ['a product', '/eu/en-IE/pd/calanque-linen-shirt-10000401.html?color=sky&size=M'],
  ['the cart', '/eu/en-IE/cart'],
] as const) {
  test(`a first visit to ${name} loads at most 130 KB of scripts and 20 KB of HTML`, async ({
    browserFor,
  }) => {
    const browser = await browserFor('with images');
    const page = await browser.newPage({ viewport: PHONE });
    const session = await page.context().newCDPSession(page);
    const scripts = new Map<string, string>();
    const sizes: Record<string, number> = {};
    let documentId = '';
    let html = 0;
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') scripts.set(requestId, response.url);
      if (type === 'Document') documentId = requestId;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requestId === documentId) html = encodedDataLength;
      const url = scripts.get(requestId);
      if (url) sizes[url.replace(origin, '')] = encodedDataLength;
    });
    await session.send('Network.enable');
    await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 45_000 });
    const late = await page.evaluate((quiet) => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType('resource');
      return resources
        .filter(({ startTime }) => startTime > (visit?.loadEventEnd ?? 0) + quiet)
        .map(({ name }) => name);
    }, QUIET);
    for (const url of late) delete sizes[url.replace(origin, '')];
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    expect(total, 'nothing was loaded').toBeGreaterThan(0);
    expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(LIMIT);
    expect(html, 'no document was loaded').toBeGreaterThan(0);
    expect(html).toBeLessThanOrEqual(HTML_LIMIT);
    await page.close();
  });
}
