import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { iconOf, open } from './pages/search.ts';
import { visit } from './shopper.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

const SUGGESTIONS = /\/resource\/suggestions/;

/** Records the terms that suggestions were requested for. */
function requestedTerms(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const term = SUGGESTIONS.test(request.url()) && new URL(request.url()).searchParams.get('q');
    if (term) requested.push(term);
  });
  return requested;
}

test('[SRCH-02] suggestions load from three characters after 300 ms; quick typing sends one request', async ({
  page,
}) => {
  const { input } = await open(page);
  const requested = requestedTerms(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await input.fill('li');
  await page.clock.runFor(1000);
  await input.fill('lin');
  await page.clock.runFor(280);
  expect(requested).toEqual([]);
  await input.fill('line');
  await page.clock.runFor(280);
  expect(requested).toEqual([]);
  const request = page.waitForRequest(SUGGESTIONS);
  await page.clock.runFor(30);
  await request;
  expect(requested).toEqual(['line']);
});

test('[SRCH-02] newer input aborts the pending request', async ({ page }) => {
  const { overlay, input } = await open(page);
  await page.route(/suggestions\?q=wool/, () => {});
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('q=wool'));
  const sent = page.waitForRequest(/q=wool/);
  await input.fill('wool');
  await sent;
  await input.fill('linen');
  expect((await failed).failure()?.errorText).toMatch(/ABORTED/);
  await overlay.getByRole('region', { name: 'Products' }).getByText('linen').first().waitFor();
});

test('[SRCH-04] a word longer than a phone is wide is broken', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  const { overlay, input } = await open(page);
  const word = 'donaudampfschifffahrtskapitaensmuetzenabzeichen';
  await input.fill(word);
  const all = overlay.getByRole('link', { name: word });
  await all.waitFor();
  const box = await all.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(PHONE.width);
});

test('[SRCH-03] fewer than 3 characters clear the suggestions and restore the initial state', async ({
  page,
}) => {
  const { overlay, input } = await open(page);
  const products = overlay.getByRole('region', { name: 'Products' });
  await input.fill('linen');
  await products.waitFor();
  await input.fill('li');
  await products.waitFor({ state: 'detached' });
  await expect(overlay.getByRole('status')).toHaveText('');
  await overlay
    .getByRole('region', { name: 'Often searched for' })
    .getByRole('link', { name: 'swimsuit' })
    .waitFor();
});

test('failed or empty suggestions still link to the results', async ({ page }) => {
  const { overlay, input } = await open(page);
  await page.route(/suggestions\?q=linen/, (route) => route.fulfill({ status: 503 }));
  await input.fill('linen');
  await overlay
    .getByRole('paragraph')
    .filter({ hasText: 'Suggestions are unavailable right now' })
    .last()
    .waitFor();
  await expectAccessible(page);
  await input.fill('xyzzyqq');
  await overlay.getByText('No suggestions for “xyzzyqq”').waitFor();
  await input.fill('linen');
  await overlay.getByRole('link', { name: 'Show all results for “linen”' }).click();
  await page.waitForURL(at('/search?q=linen'));
});

test('[SRCH-04] in German: compounds, synonyms, and no accessibility violations', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  const { overlay, input } = await open(page, '/homepage', '/eu/de-DE', 'Suche');
  await expectAccessible(page);
  await input.fill('pulli');
  const products = overlay.getByRole('region', { name: 'Artikel' });
  await products
    .getByText(/pullover/i)
    .first()
    .waitFor();
  await expectAccessible(page);
  await input.fill('Hemd');
  await products
    .getByText(/leinenhemd/i)
    .first()
    .waitFor();
  await products.getByRole('link').first().click();
  await page.waitForURL(/\/eu\/de-DE\/pd\/leinenhemd-/);
  expect(pageErrors).toEqual([]);
});

test('the overlay’s code loads on hover of the icon, and suggestions set no cookie', async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('search-overlay') && scripts.push(request.url()));
  await visit(page, '/homepage');
  expect(scripts).toEqual([]);
  await iconOf(page).hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  const answer = await context.request.get(at('/resource/suggestions?q=linen'));
  expect(answer.headers()['cache-control']).toMatch(/^public, max-age=\d+/);
  expect(answer.headers()['set-cookie']).toBeUndefined();
});
