import { expect, type Page } from '@playwright/test';
import { type NewVisit, test } from './fixtures.ts';
import { addedPanel, SHIRT, visit } from './shopper.ts';
import { DESKTOP, expectAccessible, PHONE } from './visitor.ts';

/** Adds a shirt and opens the panel. With `clock` the test controls the time. */
async function added(newVisit: NewVisit, viewport = DESKTOP, clock = true) {
  const visitor = await newVisit(viewport);
  if (clock) await visitor.page.clock.install();
  await visit(visitor.page, `${SHIRT}?color=white&size=M`);
  if (clock) await visitor.page.clock.pauseAt(Date.now() + 3_600_000);
  await visitor.page.getByRole('button', { name: 'Add to bag' }).first().click();
  await addedPanel(visitor.page).waitFor();
  return { ...visitor, panel: addedPanel(visitor.page) };
}

const gone = (page: Page) => addedPanel(page).waitFor({ state: 'detached' });

for (const [name, viewport] of [
  ['right of a desktop', DESKTOP],
  ['foot of a phone', PHONE],
] as const) {
  test(`[MINI-04] the panel lists the added product, at the ${name}`, async ({ newVisit }) => {
    const { page, panel, pageErrors } = await added(newVisit, viewport, false);
    await panel.getByText('Quantity:').hover();
    for (const said of ['Calanque linen shirt', 'Colour:', 'White', 'Size:', 'Quantity:', '89 €']) {
      await panel.getByText(said, { exact: true }).first().waitFor();
    }
    const box = (await panel.boundingBox())!;
    expect(box.x + box.width).toBe(viewport.width);
    if (viewport === PHONE) {
      expect(box.width).toBe(viewport.width);
      expect(box.y + box.height).toBe(viewport.height);
    } else expect(box.width).toBeLessThan(viewport.width / 2);
    await expectAccessible(page);
    await expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/eu/en-IE/shipping');
    await panel.getByRole('link', { name: 'shopping bag' }).click();
    await page.waitForURL(/\/cart$/);
    await page.getByRole('heading', { level: 1, name: /^Your bag, 1 item/ }).waitFor();
    await gone(page);
    expect(pageErrors).toEqual([]);
  });
}

test('[MINI-04] when the response to Add is lost, the panel reads the bag, so that nobody adds twice', async ({
  page,
}) => {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await addedPanel(page).getByRole('button', { name: 'Close' }).click();
  await gone(page);
  const lose = (arrives: boolean) =>
    page.route('**/resource/bag', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      if (arrives) await route.fetch();
      return route.abort();
    });
  await lose(true);
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await addedPanel(page).getByText('Quantity:').hover();
  await page.getByRole('link', { name: 'Bag, 2 items' }).waitFor();
  await addedPanel(page).getByRole('button', { name: 'Close' }).click();
  await gone(page);
  await page.unroute('**/resource/bag');
  await lose(false);
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await page.getByText('We can’t tell whether this was added.').first().waitFor();
  await page.getByRole('link', { name: 'Bag, 2 items' }).waitFor();
});

test('[MINI-04] the first additions of two tabs at the same instant share one bag', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await visit(tab, `${SHIRT}?color=white&size=M`);
  const press = (tab: Page) =>
    tab
      .getByRole('button', { name: 'Add to bag' })
      .first()
      .evaluate((button: HTMLElement) => button.click());
  await Promise.all([press(page), press(other)]);
  await Promise.all([addedPanel(page).waitFor(), addedPanel(other).waitFor()]);
  await visit(page, '/cart');
  await page.getByRole('heading', { level: 1, name: /^Your bag, 2 items/ }).waitFor();
});

test('[MINI-04] the panel closes after 4000 ms and is removed 200 ms later', async ({ newVisit }) => {
  const { page, panel } = await added(newVisit);
  await page.clock.runFor(3500);
  await expect(panel).not.toHaveAttribute('data-leaving');
  await page.clock.runFor(500);
  await expect(panel).toHaveAttribute('data-leaving', 'true');
  await page.clock.runFor(200);
  await gone(page);
});

test('[MINI-04] the panel stays open on hover and focus, and closes on Escape', async ({ newVisit }) => {
  const { page, panel } = await added(newVisit);
  await panel.getByText('Quantity:').hover();
  await page.clock.runFor(10_000);
  await expect(panel).not.toHaveAttribute('data-leaving');
  // The focus moves to it from the Add button.
  await page.getByRole('button', { name: 'Add to bag' }).first().focus();
  await page.keyboard.press('Tab');
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.mouse.move(10, 10);
  await page.clock.runFor(10_000);
  await expect(panel).not.toHaveAttribute('data-leaving');
  await page.keyboard.press('Escape');
  await page.clock.runFor(200);
  await gone(page);
});

test('[MINI-04] the close button of the panel returns the focus', async ({ newVisit }) => {
  const { page, panel } = await added(newVisit);
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  await page.clock.runFor(200);
  await gone(page);
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toBe('Add to bag');
});

test('[MINI-04] the panel shows the finish that was added, and its link opens that finish', async ({
  page,
  pageErrors,
}) => {
  const tote = '/pd/atelier-tote-with-your-initials-20000020.html';
  for (const thread of ['gold', 'tonal', 'gold']) {
    await visit(page, `${tote}?thread=${thread}`);
    await page.getByRole('button', { name: 'Add to bag' }).first().click();
    const panel = addedPanel(page);
    await panel.getByText(thread === 'gold' ? 'Gold thread' : 'Tone on tone').waitFor();
    await panel.getByText(thread === 'gold' ? '94 €' : '89 €', { exact: true }).waitFor();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
  }
  await visit(page, '/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Gold thread' });
  await line.getByRole('link', { name: 'Atelier tote with your initials' }).click();
  await page.waitForURL(/monogram=none&thread=gold$/);
  await page.getByText('94 €').first().waitFor();
  expect(pageErrors).toEqual([]);
});

test('[MINI-04] [PDP-11] a bundle lists its products in the panel, the bag and the checkout', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/pd/for-the-whole-boat-20000012.html');
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  const caps = /^4 × Équipage plain cap, White/;
  await addedPanel(page).getByText(caps).waitFor();
  await addedPanel(page)
    .getByText(/^Primeur canvas market bag, Sage/)
    .waitFor();
  await visit(page, '/cart');
  await page.getByRole('main').getByText(caps).waitFor();
  await visit(page, '/shipping');
  await page.getByRole('region', { name: 'Your order' }).getByText(caps).waitFor();
  expect(pageErrors).toEqual([]);
});

test('[CART-01] a bag line links to its product with the chosen colour and size', async ({ page }) => {
  await visit(page, `${SHIRT}?color=sky&size=M`);
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await addedPanel(page).waitFor();
  await visit(page, '/cart');
  await page.getByRole('main').getByRole('link', { name: 'Calanque linen shirt' }).click();
  await page.waitForURL(/color=sky&size=M$/);
});
