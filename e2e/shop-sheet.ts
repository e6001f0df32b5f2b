import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { PRODUCTS } from '../commerce/import/testing/foreign-shop/names.ts';
import { ArchiveStore } from './archive-store.ts';
import { cardFields, typeCard } from './card-fields.ts';
import { findChromium } from './chromium.ts';
import { hydrated } from './shopper.ts';
import { CONTEXT_OPTIONS, launch } from './visitor.ts';

// npm run shop-sheet -- [out.webp]
//
// Opens the shop of a foreign merchant's archive, buys in three languages on a desktop and a phone, and writes one picture of the
// home page, a listing, a product, the bag, the checkout and the mail of the order.

const SCREENS = { desktop: { width: 1440, height: 1440 }, phone: { width: 390, height: 844 } } as const;
type Screen = keyof typeof SCREENS;

interface Shopper {
  locale: string;
  listing: string;
  postcode: string;
  city: string;
  street: string;
}
const SHOPPERS: Shopper[] = [
  { locale: 'sv-SE', listing: 'utrustning', street: 'Storgatan 1', postcode: '111 22', city: 'Stockholm' },
  { locale: 'ja-JP', listing: 'ギア', street: '銀座4-5-6', postcode: '104-0061', city: '中央区' },
  { locale: 'ar-KW', listing: 'معدات', street: 'شارع الخليج 12', postcode: '13001', city: 'الكويت' },
];

const CONFIRMED = /\/checkout\/confirmation\/\d+/;

const HEIGHT = 400;
const GAP = 10;
const MARGIN = 24;
const MAX_BYTES = 400_000;
const widthOf = ({ width, height }: { width: number; height: number }) =>
  Math.round((width / height) * HEIGHT);
const CELL = widthOf(SCREENS.desktop) + GAP + widthOf(SCREENS.phone);
const COLUMNS = 3;

const [out = 'docs/your-shop.webp'] = process.argv.slice(2);
process.env.E2E_CHROMIUM = findChromium();
const store = await ArchiveStore.open({}, { drawn: true });
const browser = await launch('with images');
try {
  const rows: Record<Screen, Buffer>[] = [];
  for (const shopper of SHOPPERS) {
    const [desktop, phone] = [await walk(shopper, 'desktop'), await walk(shopper, 'phone')];
    rows.push(...desktop.map((picture, index) => ({ desktop: picture, phone: phone[index]! })));
  }
  await write(rows);
  console.log(`${rows.length * 2} pages written to ${out}`);
} finally {
  await browser.close();
  await store.close();
}

/** Buys a backpack and a stove; returns pictures of the pages. */
async function walk(shopper: Shopper, screen: Screen): Promise<Buffer[]> {
  const context = await browser.newContext({
    ...CONTEXT_OPTIONS,
    locale: shopper.locale,
    viewport: SCREENS[screen],
  });
  await context.addCookies([
    { name: 'vitrine_consent', value: 'necessary', url: store.origin },
    { name: 'vitrine_language', value: 'asked', url: store.origin },
  ]);
  const page = await context.newPage();
  const go = async (path: string) => {
    await page.goto(`${store.origin}/halden-yuki/${shopper.locale}/${path}`);
    await hydrated(page);
  };
  const product = (id: string) => `pd/x-${encodeURIComponent(id)}.html`;
  const pictures: Buffer[] = [];
  const keep = async () => pictures.push(await pictureOf(page));

  await go('homepage');
  await keep();
  await go(shopper.listing);
  await keep();
  await go(`${product(PRODUCTS.pack)}?color=rust`);
  await keep();
  for (const path of [`${product(PRODUCTS.pack)}?color=rust`, product(PRODUCTS.stove)]) {
    await go(path);
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
    await page.getByRole('dialog').waitFor();
  }
  await go('cart');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Remove/ })
    .first()
    .waitFor();
  await keep();
  await go('shipping');
  const email = `${screen}.${shopper.locale.toLowerCase()}@example.com`;
  await fillAddress(page, shopper, email);
  await keep();
  await pay(page);
  await page.goto(store.origin + (await mailOf(page, email)));
  await keep();
  await context.close();
  return pictures;
}

async function fillAddress(page: Page, { postcode, city, street }: Shopper, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('First name').fill('Tove');
  await main.getByLabel('Last name').fill('Ek');
  await main.getByLabel('Street and number').fill(street);
  const optional = main.getByRole('textbox', { name: /^Postcode/ });
  if ((await optional.count()) > 0) await optional.fill(postcode);
  const area = main.locator('select[name$="stateCode"]');
  if ((await area.count()) > 0) await area.selectOption({ index: 1 });
  await main.getByLabel('Town or city').fill(city);
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/billing$/);
  await typeCard(cardFields(page), '4242 4242 4242 4242', { holder: 'Tove Ek' });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(CONFIRMED);
}

/** Waits for a mail to the address; returns the address of its HTML. */
async function mailOf(page: Page, email: string): Promise<string> {
  const link = page.locator('a[href^="/__mailbox/"]').first();
  for (let attempt = 0; attempt < 50; attempt++) {
    await page.goto(`${store.origin}/__mailbox?to=${encodeURIComponent(email)}`);
    if ((await link.count()) > 0) return `${await link.getAttribute('href')}/html`;
    await page.waitForTimeout(200);
  }
  throw new Error(`No mail arrived for ${email}.`);
}

/** The upper part of the page, once all pictures of it are loaded. */
async function pictureOf(page: Page): Promise<Buffer> {
  // Totals of the bag and the checkout are shown once they are computed.
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  return page.screenshot();
}

/** One row per language and three pages, each on a desktop and a phone. */
async function write(cells: Record<Screen, Buffer>[]): Promise<void> {
  const composed: OverlayOptions[] = [];
  for (const [index, cell] of cells.entries()) {
    const left = MARGIN + (index % COLUMNS) * (CELL + MARGIN);
    const top = MARGIN + Math.floor(index / COLUMNS) * (HEIGHT + MARGIN);
    const sized = (screen: Screen) =>
      sharp(cell[screen])
        .resize(widthOf(SCREENS[screen]), HEIGHT, { fit: 'cover', position: 'top' })
        .png()
        .toBuffer();
    composed.push(
      { input: await sized('desktop'), left, top },
      { input: await sized('phone'), left: left + widthOf(SCREENS.desktop) + GAP, top },
    );
  }
  const image = sharp({
    create: {
      width: MARGIN + COLUMNS * (CELL + MARGIN),
      height: MARGIN + Math.ceil(cells.length / COLUMNS) * (HEIGHT + MARGIN),
      channels: 3,
      background: '#D8D3C8',
    },
  }).composite(composed);
  const bytes = await image.webp({ quality: 74, effort: 6 }).toBuffer();
  if (bytes.length > MAX_BYTES)
    throw new Error(`The sheet has ${bytes.length} bytes, more than ${MAX_BYTES}.`);
  writeFileSync(out, bytes);
}
