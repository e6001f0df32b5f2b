import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { hydrated, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const COMMERCE = process.env.E2E_COMMERCE_URL;
const stores = (page: Page) => page.getByRole('region', { name: 'Stores' });
const names = (page: Page) => stores(page).getByRole('heading').allTextContents();

test('[SH-09] phones have no store icon in the header', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/homepage');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Find a store' })).toBeHidden();
  expect(pageErrors).toEqual([]);
});

test('[STOR-01] [STOR-02] [STOR-05] the page starts at 10178 in Germany and shows the details of each store', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/store-locator');
  await stores(page).getByText('3 stores within 100 km of 10178').waitFor();
  expect(await names(page)).toEqual(['Rivage Berlin Mitte', 'Rivage Berlin Savignyplatz', 'Rivage Potsdam']);
  const first = stores(page).getByRole('article').first();
  await first.getByText('Am Lindenhof 8').waitFor();
  await first.getByText('10178 Berlin').waitFor();
  await first.getByText('0.5 km').waitFor();
  await expect(first.getByRole('link', { name: '+49 30 5550 1178' })).toHaveAttribute(
    'href',
    'tel:+493055501178',
  );
  await first.getByRole('row', { name: 'Sunday closed' }).waitFor();
  // The form is prefilled with the start of the search.
  await expect(page.getByLabel('Postal Code')).toHaveValue('10178');
  const countries = page.getByLabel('Country', { exact: true });
  expect(await countries.getByRole('option').allTextContents()).toEqual(
    expect.arrayContaining(['Germany', 'United States']),
  );
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});

test('[STOR-01] [STOR-03] Find searches a postal code, keeps it in the address, and counts the stores', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/store-locator');
  await page.getByLabel('Postal Code').fill('80331');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await stores(page).getByText('1 store within 100 km of 80331').waitFor();
  expect(await names(page)).toEqual(['Rivage München']);
  await page.waitForURL(/\?country=DE&postalCode=80331$/);
  await page.reload();
  await hydrated(page);
  expect(await names(page)).toEqual(['Rivage München']);
  await expect(page.getByLabel('Postal Code')).toHaveValue('80331');
  expect(pageErrors).toEqual([]);
});

test('[STOR-01] [STOR-03] Find accepts a town name and says when there is no store', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/store-locator');
  const find = async (name: string) => {
    await page.getByLabel('Postal Code or Town').fill(name);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
  };
  await find('München');
  await stores(page).getByText('1 store within 100 km of München').waitFor();
  expect(await names(page)).toEqual(['Rivage München']);
  await find('berlin');
  await stores(page).getByText('3 stores within 100 km of berlin').waitFor();
  await page.reload();
  await hydrated(page);
  expect(await names(page)).toHaveLength(3);
  await find('Dublin');
  await stores(page).getByText('Sorry, there are no locations in this area').waitFor();
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});

test('[STOR-02] a page in a country’s language starts in that country', async ({ page }) => {
  await visit(page, '/store-locator', '/eu/fr-FR');
  await expect(page.getByLabel('Pays', { exact: true })).toHaveValue('FR');
  const found = page.getByRole('region', { name: 'Boutiques' }).getByRole('article');
  await found.first().waitFor();
  await found
    .first()
    .getByText(/^\d{5} /)
    .waitFor();
});

test('[STOR-02] [CTRY-01] the search starts in the shipping country', async ({
  page,
  context,
  pageErrors,
}) => {
  await context.addCookies([
    { name: 'vitrine_country', value: 'RivageEU.FR', url: process.env.E2E_URL as string },
  ]);
  await visit(page, '/store-locator');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('FR');
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(0);
  expect(await page.getByLabel('Postal Code').inputValue()).not.toBe('10178');
  await context.addCookies([
    { name: 'vitrine_country', value: 'RivageEU.AT', url: process.env.E2E_URL as string },
  ]);
  await page.reload();
  await stores(page).getByText('3 stores within 100 km of 10178').waitFor();
  expect(pageErrors).toEqual([]);
});

test('[STOR-03] an area without stores shows a message', async ({ page }) => {
  await visit(page, '/store-locator?country=US&postalCode=99501');
  await stores(page).getByText('Sorry, there are no locations in this area').waitFor();
});

test('[STOR-04] an empty postal code and a missing country show errors at their fields', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/store-locator');
  const code = page.getByLabel('Postal Code');
  await code.fill('1');
  await code.fill('');
  await page.getByText('Please enter a postal code.').waitFor();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Country', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByText('Please select a country.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await code.fill('10178');
  await expect(page.getByText('Please enter a postal code.')).toBeHidden();
});

test('[STOR-03] a shared location shows nearby stores at once; a typed place takes precedence', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 43.7, longitude: 7.27 });
  const requested: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/resource/stores') && requested.push(request.url()),
  );
  await visit(page, '/store-locator');
  await stores(page)
    .getByText(/stores? within 100 km of you/)
    .waitFor();
  expect((await names(page))[0]).toBe('Rivage Nice');
  expect(requested.at(-1)).toContain('latitude=43.7&longitude=7.27');
  await expect(page.getByLabel('Postal Code')).toHaveValue('');
  await page.getByLabel('Postal Code').fill('80331');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await stores(page).getByText('1 store within 100 km of 80331').waitFor();
  await visit(page, '/store-locator');
  await stores(page).getByText('1 store within 100 km of 80331').waitFor();
  await expect(page.getByLabel('Postal Code')).toHaveValue('80331');
  await page.getByRole('button', { name: 'Use My Location' }).click();
  await stores(page)
    .getByText(/stores? within 100 km of you/)
    .waitFor();
});

test('[STOR-03] a refused location shows a message only on request', async ({ page }) => {
  await visit(page, '/store-locator');
  const message = page.getByText('Please agree to share your location');
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: 'Use My Location' }).click();
  await message.waitFor();
  expect(await names(page)).toHaveLength(3);
});

test('[STOR-02] Load More extends the list and focuses the first new store', async ({ page }) => {
  await visit(page, '/store-locator?country=DE&postalCode=10178&limit=1');
  expect(await names(page)).toEqual(['Rivage Berlin Mitte']);
  await stores(page).getByRole('link', { name: 'Load More' }).click();
  await stores(page).getByRole('heading', { name: 'Rivage Potsdam' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Rivage Berlin Savignyplatz');
  await expect(stores(page).getByRole('link', { name: 'Load More' })).toBeHidden();
});

for (const [name, viewport, width] of [
  ['desktop', DESKTOP, 480],
  ['phone', PHONE, 390],
] as const) {
  test(`[STOR-01] from the footer the locator opens at the side, on a ${name}`, async ({ newVisit }) => {
    const { page, pageErrors } = await newVisit(viewport);
    await visit(page, '/homepage', '/eu/de-DE');
    const footer = page.getByRole('contentinfo');
    if (viewport === PHONE) await footer.locator('summary', { hasText: 'Das Haus' }).click();
    await footer.getByRole('link', { name: 'Geschäft finden' }).click();
    const panel = page.getByRole('dialog', { name: 'Geschäft finden' });
    await panel.getByText('3 Geschäfte im Umkreis von 100 km um 10178').waitFor();
    const box = await panel.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(width);
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(viewport.width);
    expect(Math.round(box?.height ?? 0)).toBe(viewport.height);
    await panel.getByLabel('Postleitzahl').fill('80331');
    await panel.getByRole('button', { name: 'Suchen' }).click();
    await panel.getByRole('heading', { name: 'Rivage München' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/eu/de-DE/homepage');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
  });
}

test('[STOR-01] [STOR-02] without scripts the postal code is a form and Load More a link', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  await page.goto(at('/store-locator?limit=1'));
  await page.getByRole('link', { name: 'Load More' }).click();
  expect(await names(page)).toHaveLength(3);
  await page.getByLabel('Postal Code').fill('80331');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('heading', { name: 'Rivage München' }).waitFor();
  await page.getByLabel('Postal Code').fill('');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByText('Please enter a postal code.').waitFor();
});

test('[NTFY-05] [CONT-06] neither a page nor the proxy exposes preferences or their secret', async () => {
  const organization = 'configuration/preferences/v1/organizations/f_ecom_vtrn_001';
  const own = await fetch(
    `${process.env.E2E_URL}/mobify/proxy/api/${organization}/global-custom-preferences`,
  );
  expect(own.status).toBe(401);
  const direct = await fetch(`${COMMERCE}/${organization}/site-custom-preferences?siteId=RivageEU`);
  expect(direct.status).toBe(401);
  const document = await (await fetch(at('/store-locator'))).text();
  expect(document).not.toContain('vitrine-demo-manager-secret');
  const token = await fetch(`${process.env.E2E_URL}/mobify/proxy/api/dwsso/oauth2/access_token`, {
    method: 'POST',
    headers: { origin: process.env.E2E_URL! },
  });
  expect(token.status).toBe(404);
});
