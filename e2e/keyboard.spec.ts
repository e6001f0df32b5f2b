import { expect, type Frame, type Page } from '@playwright/test';
import { findCutOff, findLostFocus, findMotion, findOwnColours } from './access/measure.ts';
import { test } from './fixtures.ts';
import { addedPanel, hydrated, SHIRT, visit } from './shopper.ts';

/** The frame that has the focus: that of the card fields, or the page itself. */
async function focusedFrame(page: Page): Promise<Frame> {
  const isInFrame = await page.evaluate(() => document.activeElement instanceof HTMLIFrameElement);
  const cardFrame = page.frames().find((one) => one.url().includes('/sandbox-payments/'));
  return (isInFrame ? cardFrame : undefined) ?? page.mainFrame();
}

/** Accessible name of the focused element; empty when there is none. */
const focused = async (page: Page) =>
  (await focusedFrame(page)).evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element || element === document.body) return '';
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent;
    return (label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Presses Tab or Shift+Tab until an element of that name has the focus, and checks that every stop is visible. */
async function stepTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 150): Promise<void> {
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press(key);
    const frame = await focusedFrame(page);
    const [here, lost] = await Promise.all([focused(page), frame.evaluate(findLostFocus)]);
    if (here) expect(lost, `${name} by way of ${here}`).toBeUndefined();
    if (name.test(here)) return;
  }
  throw new Error(`The keyboard did not come to ${name}`);
}

/** Opens the focused control and returns to it with Escape. */
async function openAndLeave(page: Page, dialog: string | RegExp): Promise<void> {
  const opener = await focused(page);
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: dialog });
  await opened.waitFor();
  await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(opener);
}

async function type(page: Page, field: RegExp, value: string): Promise<void> {
  await stepTo(page, field);
  await page.keyboard.type(value);
}

/** From the bag to the confirmation with one validation error; calls `look` on each page. */
async function checkOut(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  await look();
  await stepTo(page, /^Checkout/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
  await look();

  await type(page, /^Email/, 'ada@example.com');
  await type(page, /^First name/, 'Ada');
  await type(page, /^Last name/, 'Byrne');
  await type(page, /^Street and number/, '1 Quay Street');
  await type(page, /^Town or city/, 'Galway');
  await stepTo(page, /^Continue to payment$/);
  await page.keyboard.press('Enter');
  // The focus moves to the missing field, which is described by its error.
  await expect.poll(() => focused(page)).toBe('Postcode');
  await page.getByText('This field is required.').waitFor();
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1);
  await page.keyboard.type('H91 XY00');
  await stepTo(page, /^Continue to payment$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  await look();
  await type(page, /^Card number/, '4242 4242 4242 4242');
  await type(page, /^Expiry date/, '12/31');
  await type(page, /^Security code/, '123');
  await type(page, /^Name on card/, 'Ada Byrne');
  await stepTo(page, /^Place order and pay$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await look();
}

test('a guest buys by keyboard: the focus is always visible, and dialogs return it', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(150_000);
  await visit(page, '/homepage');
  await stepTo(page, /^Skip to/);
  await stepTo(page, /^Women menu$/);
  await page.keyboard.press('Enter');
  await stepTo(page, /^Shirts/);
  await page.keyboard.press('Escape');
  expect(await focused(page)).toMatch(/^Women menu$/);

  await stepTo(page, /^Search$/);
  await openAndLeave(page, 'Search');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  await page.keyboard.type('calanque linen');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=calanque/);
  await hydrated(page);
  await stepTo(page, /^Calanque linen shirt$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Calanque linen shirt' }).waitFor();

  await stepTo(page, /^Enlarge picture 1/);
  await openAndLeave(page, /Calanque/);
  await stepTo(page, /^Sky/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/color=sky/);
  await stepTo(page, /^Size guide$/);
  await openAndLeave(page, /.*/);
  await stepTo(page, /^M\b/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/size=M/);
  await stepTo(page, /^Add to bag$/);
  await page.keyboard.press('Enter');
  const added = page.getByRole('dialog', { name: 'Product added to your cart' });
  await added.waitFor();
  await page.keyboard.press('Escape');
  await added.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Add to bag');

  await stepTo(page, /^Bag, 1 item/, 'Shift+Tab');
  await openAndLeave(page, /^In Your Bag/);
  await page.keyboard.press('Enter');
  await stepTo(page, /^Shopping Bag$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Your bag, 1 item/ }).waitFor();
  // The title announces the new page, and the focus continues in it.
  await page
    .locator('[aria-live=polite]')
    .filter({ hasText: await page.title() })
    .waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await checkOut(page);
  expect(pageErrors).toEqual([]);
});

test('a guest buys by keyboard at 400 % zoom, in forced colours and with reduced motion', async ({
  newVisit,
}) => {
  test.setTimeout(150_000);
  const zoomed = { width: 320, height: 256 };
  const { page, pageErrors } = await newVisit(zoomed, { forcedColors: 'active' });
  const look = async () => {
    expect(await page.evaluate(findCutOff)).toEqual([]);
    expect(await page.evaluate(findMotion)).toEqual([]);
    expect(await page.evaluate(findOwnColours)).toEqual([]);
  };
  await visit(page, `${SHIRT}?color=sky&size=M`);
  await look();
  await stepTo(page, /^Add to bag$/);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Product added' }).waitFor({ state: 'attached' });
  // The panel stays open until the focus enters it.
  await stepTo(page, /^Close$/);
  await page.keyboard.press('Tab');
  await addedPanel(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(findLostFocus)).toBeUndefined();
  await visit(page, '/cart');
  await checkOut(page, look);
  expect(pageErrors).toEqual([]);
});
