import type { Page } from '@playwright/test';
import { SHIRT, visit } from '../shopper.ts';
import { addButton, fillBag, inLanguage } from './pages.ts';

type Screen = 'phone' | 'desktop';

export interface Overlay {
  name: string;
  /** screen it exists on; all by default */
  screen?: Screen;
  /** too tall for the zoomed screen */
  tall?: boolean;
  /** the visitor has not answered the cookie banner */
  asksConsent?: boolean;
  open(page: Page, prefix: string): Promise<void>;
}

const dialog = (page: Page) => page.locator('dialog[open], [role=dialog]:visible').first().waitFor();

/** Overlays, located without texts so that they open in every language. */
export const OVERLAYS: Overlay[] = [
  {
    name: 'menu',
    screen: 'desktop',
    async open(page, prefix) {
      await visit(page, '/homepage', prefix);
      await page.locator('header nav li:visible').nth(1).hover();
      await page.locator('[id^="menu-"]:visible a').first().waitFor();
    },
  },
  {
    name: 'drawer',
    screen: 'phone',
    async open(page, prefix) {
      await visit(page, '/homepage', prefix);
      await page.locator('[popovertarget=menu-drawer]').first().click();
      await page.locator('#menu-drawer:popover-open').waitFor();
    },
  },
  {
    name: 'drawer, second level',
    screen: 'phone',
    async open(page, prefix) {
      await visit(page, '/homepage', prefix);
      await page.locator('[popovertarget=menu-drawer]').first().click();
      await page.locator('#menu-drawer li button').first().click();
      await page.locator('#menu-drawer h2').waitFor();
    },
  },
  {
    name: 'search, first state',
    async open(page, prefix) {
      await visit(page, '/homepage', prefix);
      await page.locator('header button[aria-haspopup=dialog]').click();
      await page.locator(':is(dialog[open], [role=dialog]) [type=search]').waitFor();
    },
  },
  {
    name: 'search, suggestions',
    async open(page, prefix) {
      await visit(page, '/homepage', prefix);
      await page.locator('header button[aria-haspopup=dialog]').click();
      await page.locator(':is(dialog[open], [role=dialog]) [type=search]').fill('calan');
      await page.locator(':is(dialog[open], [role=dialog]) a[href*="/pd/"]').first().waitFor();
    },
  },
  {
    name: 'mini cart',
    screen: 'desktop',
    async open(page, prefix) {
      await fillBag(page, prefix);
      await visit(page, '/homepage', prefix);
      await page.locator('header a[href$="/cart"] span').waitFor();
      await page.locator('header a[href$="/cart"]').click();
      await page.locator(':is(dialog[open], [role=dialog]) [data-bag] a').first().waitFor();
    },
  },
  { name: 'added panel', open: fillBag },
  {
    name: 'auth modal',
    async open(page, prefix) {
      await fillBag(page, prefix);
      await visit(page, '/shipping', prefix);
      await page.locator('main a[href*="/login"]').first().click();
      await page.locator('dialog[open] [type=password]').waitFor();
    },
  },
  {
    name: 'auth modal, registration',
    async open(page, prefix) {
      await fillBag(page, prefix);
      await visit(page, '/shipping', prefix);
      await page.locator('main a[href*="/login"]').first().click();
      await page.locator('dialog[open] [type=password]').waitFor();
      await page.locator('dialog[open] p button.text-link').click();
      await page.locator('dialog[open] [name=firstName]').waitFor();
    },
  },
  {
    name: 'store panel',
    async open(page, prefix) {
      await visit(page, `${SHIRT}?color=sky&size=M`, prefix);
      const link = page.locator('a[aria-haspopup=dialog][href*="store-locator"]');
      const group = page.locator('footer details').filter({ has: link });
      // Groups share a name, so one is open at a time.
      if (!(await group.locator(link).isVisible())) await group.locator('summary').click();
      await group.locator(link).click();
      await dialog(page);
    },
  },
  {
    name: 'size guide',
    async open(page, prefix) {
      await visit(page, SHIRT, prefix);
      await page.locator('main a[href*="size-guide"]').first().click();
      await page.locator('dialog[open] table').first().waitFor();
    },
  },
  {
    name: 'lightbox',
    async open(page, prefix) {
      await visit(page, SHIRT, prefix);
      await page.locator('.gallery-slide a').first().click();
      await page.locator('.pswp--open').waitFor();
    },
  },
  {
    name: 'notify-me',
    async open(page, prefix) {
      await visit(page, '/pd/perle-10000484.html?color=white&size=L', prefix);
      await page.locator('form[action$="/notify-me"] button').first().click();
      await page.locator('dialog[open] [type=email]').waitFor();
    },
  },
  {
    name: 'cookie banner',
    asksConsent: true,
    async open(page, prefix) {
      await visit(page, '/homepage', prefix);
      await page.locator('.cookie-banner').waitFor();
    },
  },
  {
    name: 'cookie banner, choices',
    asksConsent: true,
    async open(page, prefix) {
      await visit(page, '/homepage', prefix);
      await page.locator('.cookie-banner button[type=button]').click();
      await page.locator('.cookie-banner [type=checkbox]').first().waitFor();
    },
  },
  {
    name: 'filters',
    screen: 'phone',
    async open(page, prefix) {
      await visit(page, await inLanguage('/women/clothing', prefix), prefix);
      await page.locator('[popovertarget=refinements]:visible').first().click();
      await page.locator('#refinements:popover-open').waitFor();
    },
  },
  {
    name: 'sizes of a tile',
    async open(page, prefix) {
      await visit(page, '/search?q=calanque', prefix);
      const tile = page.locator('[data-tile]').first();
      await tile.hover();
      await tile.locator('[role=button], button').last().click();
      await tile.locator('fieldset li button').first().waitFor();
    },
  },
  {
    name: 'bar of a product',
    tall: true,
    async open(page, prefix) {
      await visit(page, `${SHIRT}?color=sky&size=M`, prefix);
      await addButton(page).waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.locator('.sticky-bar:visible').waitFor();
    },
  },
];
