import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { hydrated, interact, SHIRT, visit } from './shopper.ts';
import { at, PHONE } from './visitor.ts';

const FILES = '**/static/translations/**';
/** A message id, which must never be shown. */
const ID =
  /\b(?:shell|account|checkout|newsletter|product|tile|footer|listing|cart|search|home|country|form|store|error)\.[a-z]+(?:_[a-z]+)*\b/;

/** Visible texts and accessible labels of a page. */
const wordsOf = () => {
  const labels = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap(
    (one) => ['aria-label', 'placeholder', 'alt', 'title'].map((name) => one.getAttribute(name) ?? ''),
  );
  const parts = [...document.querySelectorAll('header, main, footer, dialog')].map((one) => one.textContent);
  return [document.title, ...parts, ...labels].join('\n');
};

for (const [how, fail] of [
  ['cannot be had', (abort: () => Promise<void>) => abort()],
  ['is not what it should be', undefined],
] as const) {
  test(`[MS-11] when the messages file ${how}, forms, client navigation and deferred parts keep their texts`, async ({
    page,
    pageErrors,
  }) => {
    await page.route(FILES, (route) =>
      fail ? fail(() => route.abort()) : route.fulfill({ body: '<html>' }),
    );
    for (const [path, prefix, heading] of [
      ['/login', '/eu/fr-FR', 'Se connecter'],
      [SHIRT, '/eu/de-DE', ''],
    ] as const) {
      const written = await (await fetch(at(path, prefix))).text();
      await visit(page, path, prefix);
      expect(await page.evaluate(wordsOf)).not.toMatch(ID);
      if (heading) {
        expect(written).toContain(heading);
        await page.getByRole('heading', { name: heading }).first().waitFor();
      }
    }
    await visit(page, '/homepage', '/eu/de-DE');
    await page.getByRole('banner').getByRole('link', { name: 'Damen', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Damen' }).waitFor();
    expect(await page.evaluate(wordsOf)).not.toMatch(ID);
    await interact(page);
    await page.locator('footer a[href*=countrySelector][aria-haspopup=dialog]').click();
    await page.getByRole('dialog', { name: 'Land und Sprache' }).getByLabel('Lieferland').waitFor();
    expect(await page.evaluate(wordsOf)).not.toMatch(ID);
    await visit(page, '/login', '/eu/de-DE');
    await page.getByRole('main').locator('form button[type=submit]').first().click();
    await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor();
    expect(await page.evaluate(wordsOf)).not.toMatch(ID);
    expect(
      pageErrors.filter((error) => !/Loading messages from|Failed to load resource/.test(error)),
    ).toEqual([]);
    expect(pageErrors.some((error) => error.includes('Loading messages from'))).toBe(true);
  });
}

test('[MS-11] when no messages load, the page keeps the server’s texts and works', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await page.route(FILES, (route) => route.abort());
  await page.route(/default-messages/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /default-messages/.test(request.url()));
  await page.goto(at('/tracking', '/eu/fr-FR'));
  await failed;
  expect(await page.evaluate(wordsOf)).not.toMatch(ID);
  await page.getByRole('main').locator('form button[type=submit]').first().click();
  await page.waitForLoadState();
  expect(await page.evaluate(wordsOf)).not.toMatch(ID);
  await page.unroute(FILES);
  await page.reload();
  await hydrated(page);
});
