import { expect, type Locator, type Page } from '@playwright/test';
import { cardFields, typeCard } from './card-fields.ts';
import { at } from './visitor.ts';

export const SHIRT = '/pd/calanque-linen-shirt-10000401.html';

/** Waits for hydration: React handles events and the view is recorded. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const alive = main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
    return alive && (main.id !== 'content' || 'dataLayer' in window);
  });
}

export async function visit(page: Page, path: string, prefix?: string): Promise<number> {
  const response = await page.goto(at(path, prefix));
  await hydrated(page);
  return response?.status() ?? 0;
}

/** A first interaction, after which deferred parts load at once. */
export const interact = (page: Page) => page.keyboard.press('Shift');

export async function visitAndInteract(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await interact(page);
}

/** Holds requests to these addresses until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The panel that lists the added product. */
export const addedPanel = (page: Page) => page.getByRole('dialog', { name: 'Product added to your cart' });

/** Scrolls until the recommendations of that title have products. */
export async function reach(page: Page, title: string): Promise<Locator> {
  const region = page.getByRole('region', { name: title, exact: true });
  await expect
    .poll(
      async () => {
        // At the end it starts over: content above may have loaded since.
        await page.evaluate(() => {
          const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
          if (atEnd) scrollTo(0, 0);
          else scrollBy(0, innerHeight / 2);
        });
        return region.getByRole('article').count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
  await region.scrollIntoViewIfNeeded();
  return region;
}

/** Adds the shown product to the bag, waits for the panel and closes it. */
export async function addToBag(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await addedPanel(page).getByRole('button', { name: 'Close' }).click();
  await addedPanel(page).waitFor({ state: 'detached' });
}

/** Scrolls up until the header is visible and opens the bag: its page, or the mini cart. */
export async function openBag(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await header.getByRole('link', { name: /^Bag, \d/ }).click();
}

/** From the bag to the payment step, as a guest in Galway. */
export async function fillAddressAndContinue(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Street and number').fill('1 Quay Street');
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('H91 XY00');
  await page.getByLabel('Town or city').fill('Galway');
  await page.getByLabel('Country', { exact: true }).selectOption('IE');
  await page.getByRole('radio', { name: /Standard delivery/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await typeCard(cardFields(page), number);
  await page.getByRole('button', { name: 'Place order' }).click();
}
