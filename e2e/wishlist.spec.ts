import { expect, type Page } from '@playwright/test';
import { PASSWORD, post, register } from './customer.ts';
import { type NewVisit, test } from './fixtures.ts';
import { hydrated, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const RESOURCE = '/resource/wishlist';
const NAME = 'Calanque linen shirt';
const ADDED = '1 item(s) added to wishlist';

const main = (page: Page) => page.getByRole('main');
const heart = (page: Page, name = NAME) =>
  main(page)
    .getByRole('button', { name: `Favourite ${name}`, exact: true })
    .first();
const pressed = (page: Page, name = NAME) => heart(page, name).getAttribute('aria-pressed');
const items = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const add = (page: Page, productId: string) => post(page, at(RESOURCE), { intent: 'add', productId });
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

/** A new customer with products on the wishlist. */
async function customer(newVisit: NewVisit, viewport = DESKTOP, products: string[] = []) {
  const visitor = await newVisit(viewport);
  await visit(visitor.page, '/login');
  const email = await register(visitor.page);
  for (const productId of products) await add(visitor.page, productId);
  return { ...visitor, email };
}

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[PDP-14] [WISH-01] [WISH-02] [WISH-03] the heart of a product adds it to the wishlist and removes it, on a ${name}`, async ({
    newVisit,
  }) => {
    const { page, pageErrors } = await customer(newVisit, viewport);
    await visit(page, SHIRT);
    expect(await pressed(page)).toBe('false');
    await heart(page).click();
    await page.getByText(ADDED).waitFor();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/eu/en-IE/account/wishlist');
    await items(page).getByRole('heading', { name: NAME }).waitFor();
    await visit(page, SHIRT);
    await expect.poll(() => pressed(page)).toBe('true');
    await heart(page).click();
    await page.getByText('Item removed from wishlist').waitFor();
    expect(await pressed(page)).toBe('false');
    await visit(page, '/account/wishlist');
    await expect(items(page)).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
}

test('[PDP-14] [WISH-04] a guest is requested to sign in, and the product is on the wishlist afterwards', async ({
  page,
  context,
  pageErrors,
}) => {
  await visit(page, '/login');
  const email = await register(page);
  await context.clearCookies();
  await visit(page, SHIRT);
  await page.getByRole('link', { name: 'M', exact: true }).first().click();
  await heart(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.waitFor();
  expect(await pressed(page)).toBe('false');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(ADDED).waitFor();
  await expect.poll(() => pressed(page)).toBe('true');
  expect(pageErrors).toEqual([]);
});

test('[WISH-04] a guest who registers instead keeps the product and reaches the account', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await visit(page, SHIRT);
  await heart(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an Account' });
  await dialog.getByLabel('First name').fill('Ana');
  await dialog.getByLabel('Last name').fill('Costa');
  await dialog.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByLabel('Gender').selectOption('Female');
  await dialog.getByLabel('I accept the Privacy Policy').check();
  await dialog.getByLabel('I accept the Terms and Conditions').check();
  await dialog.getByRole('button', { name: 'Create an Account', exact: true }).click();
  await page.waitForURL(at('/account'));
  await page.getByText(ADDED).waitFor();
  await page.getByText('Good to see you, Ana.').waitFor();
});

test('[WISH-04] without scripts the heart leads through sign-in to the wishlist, whose forms work', async ({
  newVisit,
}) => {
  const made = await newVisit(DESKTOP);
  await visit(made.page, '/login');
  const email = await register(made.page);
  await made.context.close();
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at(SHIRT));
  await heart(page).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(at('/account/wishlist'));
  await page.getByRole('status').filter({ hasText: ADDED }).waitFor();
  await page.getByLabel(`Colour and size of ${NAME}`).selectOption({ label: 'M' });
  await page.getByRole('button', { name: `Change, ${NAME}` }).click();
  await page.getByRole('status').filter({ hasText: 'Your selection has been updated.' }).waitFor();
  await expect(items(page)).toHaveText([/Size:\s*M/], { useInnerText: true });
  await page.getByRole('button', { name: `Move to bag, ${NAME}` }).click();
  await page.getByRole('status').filter({ hasText: 'Moved to your bag.' }).waitFor();
  await expect(items(page)).toHaveCount(0);
});

test('[WISH-01] reading creates neither a session nor a list', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { images: true });
  await visit(page, SHIRT);
  const read = (path: string) =>
    page.evaluate(async (to) => (await fetch(to)).json(), new URL(at(path)).pathname);
  expect(await read(RESOURCE)).toEqual({ registered: false, items: [] });
  expect(await cookieNames(page)).not.toContain('vitrine_session');
  await register(page);
  expect(await read(RESOURCE)).toEqual({ registered: true, items: [] });
  await visit(page, '/account/wishlist');
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  await expectAccessible(page);
  const picture = main(page).locator('img[src*="empty-wishlist"]');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('[WISH-03] a product already added in another tab is reported, and a failure is rolled back', async ({
  newVisit,
}) => {
  const { page } = await customer(newVisit);
  // An addition before the page reads the list would not be detected.
  const read = page.waitForResponse((answer) => answer.url().includes(RESOURCE));
  await visit(page, SHIRT);
  await read;
  expect(await pressed(page)).toBe('false');
  await add(page, '10000401');
  await heart(page).click();
  await page.getByText('Item is already in wishlist').waitFor();
  expect(await pressed(page)).toBe('true');
  await page.route(`**${RESOURCE}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await heart(page).click();
  await page.getByText('Something went wrong. Try again!').first().waitFor();
  expect(await pressed(page)).toBe('true');
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[WISH-02] tiles show hearts, filled when any variant is on the wishlist, on a ${name}`, async ({
    newVisit,
  }) => {
    const { page, pageErrors } = await customer(newVisit, viewport, ['100004010101']);
    let requested = 0;
    page.on('request', (request) => {
      if (request.url().includes(RESOURCE) && request.method() === 'GET') requested++;
    });
    await visit(page, '/search?q=linen');
    await expect.poll(() => pressed(page)).toBe('true');
    await page
      .locator('[data-tile]', { has: page.locator('a[id^="10000402"]') })
      .getByRole('button', { name: /^Favourite / })
      .click();
    await page.getByText(ADDED).waitFor();
    await expect(main(page).locator('.favourite[aria-pressed="true"]')).toHaveCount(2);
    expect(requested).toBe(1);
    await heart(page).click();
    await page.getByText('Item removed from wishlist').waitFor();
    await expectAccessible(page);
    expect(pageErrors).toEqual([]);
  });
}

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[WISH-04] from the wishlist: add to bag, change size, move, remove, on a ${name}`, async ({
    newVisit,
  }) => {
    const { page, pageErrors } = await customer(newVisit, viewport, [
      '10000428',
      '20000001',
      '100004010101',
      '10000402',
    ]);
    await visit(page, '/account/wishlist');
    await page.getByText('4 items').waitFor();
    await items(page)
      .filter({ hasText: 'Soir cardigan' })
      .getByText('Out of stock', { exact: true })
      .first()
      .waitFor();
    await items(page)
      .filter({ hasText: 'The long lunch' })
      .getByRole('link', { name: /View product/ })
      .waitFor();
    await expectAccessible(page);
    const bag = page.getByRole('banner').getByRole('link', { name: /^Bag/ });
    await page.getByRole('button', { name: `Add to bag, ${NAME}` }).click();
    await expect(bag).toHaveAttribute('aria-label', 'Bag, 1 item');
    await page.keyboard.press('Escape');
    const shirt = items(page).filter({ hasText: NAME });
    await shirt.getByLabel(`Colour and size of ${NAME}`).selectOption({ label: 'L' });
    await shirt.getByRole('button', { name: `Change, ${NAME}` }).click();
    await page.getByText('Your selection has been updated.').waitFor();
    await expect(shirt).toHaveText(/Size:\s*L/);
    await page.getByRole('button', { name: `Move to bag, ${NAME}` }).click();
    await page.getByText('Moved to your bag.').waitFor();
    await expect(bag).toHaveAttribute('aria-label', 'Bag, 2 items');
    await page.getByRole('button', { name: 'Remove, Soir cardigan' }).click();
    await page.getByText('Item removed from wishlist').waitFor();
    await page.getByText('2 items').first().waitFor();
    expect(pageErrors).toEqual([]);
  });
}

test('[WISH-04] a long wishlist is paginated; a guest is sent to sign-in and back', async ({ newVisit }) => {
  const many = Array.from({ length: 27 }, (_, index) => String(10000401 + index));
  const { page, context } = await customer(newVisit, DESKTOP, many);
  await visit(page, '/account/wishlist');
  await page.getByText('27 items').waitFor();
  await expect(items(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await expect(items(page)).toHaveCount(3);
  await context.clearCookies();
  await page.goto(at('/account/wishlist'));
  await hydrated(page);
  expect(new URL(page.url()).searchParams.get('to')).toBe('/account/wishlist');
});
