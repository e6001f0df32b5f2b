import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addToBag, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const PAGES = [
  '/homepage',
  '/women',
  '/search?q=linen',
  '/search?q=xyzzyqq',
  `${SHIRT}?color=sky&size=M`,
  '/pd/the-long-lunch-20000001.html',
  '/cart',
  '/nowhere',
];

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`no page has accessibility violations or errors, on a ${name}`, async ({ newVisit }) => {
    const { page, pageErrors } = await newVisit(viewport, { images: viewport === PHONE });
    for (const path of PAGES) {
      await visit(page, path);
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expect(pageErrors).toEqual([]);
  });
}

test('[RT-08] a category is listed at its path in each language, search results at /search', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/homepage', '/eu/de-DE');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.getByRole('heading', { name: 'Neu eingetroffen' }).waitFor();
  await visit(page, '/damen/bekleidung/hemden', '/eu/de-DE');
  await page.getByRole('heading', { level: 1, name: 'Hemden' }).waitFor();
  await visit(page, '/search?q=leinen', '/eu/de-DE');
  await page.getByRole('heading', { level: 1, name: 'leinen' }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
  await expectAccessible(page);
});

test('[MS-01] [MS-06] [MS-07] [MS-12] three sites in five languages format their own currency', async ({
  page,
}) => {
  const prices: Record<string, string> = {};
  for (const prefix of ['/eu/fr-FR', '/eu/de-DE', '/uk/en-GB', '/us/en-US', '/us/es-US']) {
    await visit(page, `${SHIRT}?color=white&size=M`, prefix);
    prices[prefix] = ((await page.getByTestId('price').textContent()) ?? '').replace(/\s/g, ' ');
  }
  expect(prices).toEqual({
    '/eu/fr-FR': '89 €',
    '/eu/de-DE': '89 €',
    '/uk/en-GB': '£80',
    '/us/en-US': '$100',
    '/us/es-US': '$100',
  });
});

test('[PLP-02] refinements are in the address and Back restores them', async ({ page }) => {
  await visit(page, '/women');
  await page.getByRole('link', { name: /^blue/i }).click();
  await page.waitForURL(/refine=c_refinementColor%3Dblue/);
  await page.getByRole('link', { name: /Remove/ }).waitFor();
  await page.goBack();
  await page.getByRole('status').filter({ hasText: '201 products' }).waitFor();
});

for (const [path, status] of [
  ['/eu/en-IE/nowhere', 404],
  ['/eu/en-IE/pd/nothing-99999999.html', 404],
  ['/xx/en-IE/women', 404],
  ['/eu/xx-XX/women', 404],
  ['/eu/pt-PT/women', 404],
  ['/uk/fr-FR/women', 200],
  ['/eu/en-IE/search?q=%27%3B%20drop%20table%20product%3B--%3Cscript%3E', 200],
  ['/eu/en-IE/women?refine=nonsense&sort=%3Cb%3E&offset=-1&limit=abc', 200],
  [`/eu/en-IE${SHIRT}?color=nope&size=%3Cscript%3E`, 200],
  ['/eu/en-IE/%E0%A4%A', 400],
  ['/eu/en-IE/women?refine=price=(9..1)', 200],
  ['/eu/en-IE/%00', 400],
] as const) {
  test(`${path} answers ${status}, never 500`, async () => {
    // An unknown site or locale counts as part of the path below the defaults; a locale of another site redirects.
    const response = await fetch(`${process.env.E2E_URL}${path}`);
    expect(response.status).toBe(status);
  });
}

test('documents are identical for all visitors, cached, with a strict content security policy', async () => {
  const ask = (headers: Record<string, string> = {}) => fetch(at(SHIRT), { headers });
  const first = await ask();
  const again = await ask({ cookie: 'vitrine_session=forged', 'accept-language': 'de' });
  expect(await again.text()).toBe(await first.text());
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.headers.get('cache-control')).toContain('s-maxage');
  const policy = first.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe-inline');
  const unchanged = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
  expect(unchanged.status).toBe(304);
});

test('a cross-site change is refused', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(at('/resource/bag'), { method: 'POST', body: new URLSearchParams({ intent: 'add' }), headers });
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post({ origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await post({})).status).toBe(403);
});

test('a body of 10 MB is refused', async () => {
  const response = await fetch(at('/resource/bag'), {
    method: 'POST',
    body: 'x'.repeat(10 * 1024 * 1024),
    headers: { 'sec-fetch-site': 'same-origin' },
  }).catch(() => ({ status: 413 }));
  expect(response.status).toBe(413);
});

test('no token reaches a page', async ({ page, context }) => {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  // Scripts can read only the cookie and language answers.
  const seen = await page.evaluate(() => document.cookie.split('; ').sort());
  expect(seen).toEqual(['vitrine_consent=necessary', 'vitrine_language=asked']);
  const cookies = (await context.cookies()).filter(({ name }) => !/^vitrine_(consent|language)$/.test(name));
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.every((cookie) => cookie.httpOnly && cookie.sameSite === 'Lax')).toBe(true);
  await visit(page, '/shipping');
  expect(await page.content()).not.toMatch(/eyJ[\w-]{20,}\.[\w-]{20,}/);
});
