import type { Page } from '@playwright/test';
import { cardFields } from '../card-fields.ts';
import { register } from '../customer.ts';
import { SHIRT, visit } from '../shopper.ts';

/** Public pages; translated addresses are found by their links. */
export const PUBLIC_PAGES = [
  '/homepage',
  '/women',
  '/women/clothing',
  '/women/clothing/shirts',
  '/search?q=calanque',
  '/search?q=xyzzyqq',
  '/shops',
  SHIRT,
  `${SHIRT}?color=sky&size=M`,
  '/pd/opale-10000446.html',
  '/pd/perle-10000484.html',
  '/pd/soir-10000428.html',
  '/pd/naiade-10000451.html',
  '/pd/promenade-10000432.html',
  '/pd/the-long-lunch-20000001.html',
  '/pd/beach-pair-20000002.html',
  '/pd/atelier-20000020.html',
  '/lp/summer-linen',
  '/lp/gifts',
  '/lp/the-swim-edit',
  '/page-viewer/tailoring',
  '/FAQs',
  '/contact-us',
  '/delivery',
  '/returns',
  '/privacy-policy',
  '/terms-purchase',
  '/cookies',
  '/size-guide-women-tops',
  '/store-locator',
  '/store-locator?country=FR&postalCode=06000',
  '/countrySelector',
  '/notify-me?product=10000484',
  '/subscription',
  '/subscription/confirm?token=unknown',
  '/subscription/unsubscribe?token=unknown',
  '/tracking',
  '/login',
  '/registration',
  '/Account-PasswordResetForm',
  '/setpassword?token=unknown',
  '/passwordresetconfirm',
  '/account/deleted',
  '/checkout/error',
  '/cart',
  '/nowhere',
];

const CUSTOMER_PAGES = [
  '/account',
  '/profile',
  '/viewsubscription',
  '/addressbook',
  '/addressbook?add',
  '/wallet',
  '/wallet?add',
  '/account/delivery',
  '/account/data',
  '/orders',
  '/account/wishlist',
];

/** The translated address of a page, taken from the alternate link of the English page. */
export async function inLanguage(path: string, prefix: string): Promise<string> {
  const english = await fetch(`${process.env.E2E_URL}/eu/en-IE${path}`, { redirect: 'manual' });
  const links = (await english.text()).match(/<link[^>]*hreflang[^>]*>/gi) ?? [];
  const language = prefix.split('/').at(-1)!;
  const link = links.find((one) => one.toLowerCase().includes(`hreflang="${language.toLowerCase()}"`));
  const href = /href="([^"]+)"/.exec(link ?? '')?.[1]?.replaceAll('&amp;', '&');
  const localised = href && new URL(href).pathname.slice(prefix.length);
  return localised ? localised + new URL(path, 'http://shop').search : path;
}

/** Adds a shirt by a form post, as without scripts. */
export async function fillBag(page: Page, prefix: string): Promise<void> {
  await visit(page, `${SHIRT}?color=white&size=M`, prefix);
  await addButton(page).click();
  await page.locator('.added-panel').waitFor();
}

export const addButton = (page: Page) =>
  page.locator('form[action$="/resource/bag"]:has(input[value="add"]) button[type=submit]').first();

/**
 * Opens the pages of a buyer and a customer, with their error states, and calls `look` on each. The visitor
 * registers on the way and buys a shirt.
 */
export async function walkPrivatePages(
  page: Page,
  prefix: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await visit(page, '/login', prefix);
  await refuse(page, 'main form:has([type=password])');
  await look('/login, refused');
  await visit(page, '/registration', prefix);
  await refuse(page, 'main form:has([type=password])');
  await look('/registration, refused');
  await fillBag(page, prefix);
  await visit(page, '/cart', prefix);
  await look('/cart, one line');
  await visit(page, '/shipping', prefix);
  await look('/shipping');
  await refuse(page, 'main form:has([name=address1])');
  await look('/shipping, refused');
  await register(page, prefix);
  await visit(page, '/shipping', prefix);
  await fillAddress(page);
  await page.waitForURL(/\/billing/);
  const fields = cardFields(page);
  await fields.locator('[name=number]').waitFor();
  await look('/billing');
  await page
    .locator('main form:has([name=cardToken])')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await fields.locator('[aria-invalid=true]').first().waitFor();
  await look('/billing, refused');
  const card = { number: '4242 4242 4242 4242', expiry: '12/31', securityCode: '123', holder: 'Ana Costa' };
  for (const [name, value] of Object.entries(card)) await fields.locator(`[name=${name}]`).fill(value);
  await fields.locator('[name=holder]').press('Enter');
  await page.waitForURL(/\/checkout\/confirmation\//);
  const orderNo = page.url().split('/').at(-1)!;
  await look('/checkout/confirmation');
  for (const path of [...CUSTOMER_PAGES, `/orders/${orderNo}`]) {
    await visit(page, path, prefix);
    await look(path.replace(orderNo, '{number}'));
  }
}

async function fillAddress(page: Page): Promise<void> {
  const address = {
    firstName: 'Ana',
    lastName: 'Costa',
    address1: '1 Quay Street',
    postalCode: 'H91 XY00',
    city: 'Galway',
  };
  const country = page.locator('main [name=countryCode]');
  if (await country.count()) await country.selectOption('IE');
  for (const [name, value] of Object.entries(address)) {
    await page.locator(`main [name=${name}]`).fill(value);
  }
  await page.locator('main [name=methodId]:not([data-pickup])').first().check();
  await page.locator('main [name=city]').press('Enter');
}

/** Submits a form with empty required fields and waits for an invalid field. */
async function refuse(page: Page, form: string): Promise<void> {
  await page
    .locator(form)
    .first()
    .evaluate((element: HTMLFormElement) => {
      for (const field of element.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
        if (field.type === 'text' || field.type === 'email') field.value = '';
      }
      element.requestSubmit();
    });
  await page.locator('main [aria-invalid=true]').first().waitFor();
}
