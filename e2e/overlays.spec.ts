import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { visit } from './shopper.ts';
import { DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const LANGUAGES = {
  English: {
    prefix: '/eu/en-IE',
    women: 'Women',
    clothing: '/women/clothing',
    menu: 'Menu',
    search: 'Search',
    refine: 'Refine',
    add: /^Add, /,
    notify: /Notify Me/,
  },
  German: {
    prefix: '/eu/de-DE',
    women: 'Damen',
    clothing: '/damen/bekleidung',
    menu: 'Menü',
    search: 'Suche',
    refine: 'Filtern',
    add: /^Hinzufügen, /,
    notify: /Benachrichtigen/,
  },
};

/** Opens the size picker of the first tile. */
async function openPicker(page: Page, add: RegExp) {
  const tile = page.locator('[data-tile]').first();
  await tile.hover();
  await tile.getByRole('button', { name: add }).click();
  await tile.getByRole('group').waitFor();
  return tile;
}

for (const [language, words] of Object.entries(LANGUAGES)) {
  test.describe(`no accessibility violations in ${language}`, () => {
    for (const [size, viewport] of [
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ] as const) {
      test.describe(`on a ${size}`, () => {
        test('[SRCH-01] with suggestions open', async ({ newVisit }) => {
          const { page, pageErrors } = await newVisit(viewport);
          await visit(page, '/homepage', words.prefix);
          await page.getByRole('banner').getByRole('button', { name: words.search }).click();
          await page.getByRole('searchbox').fill('lein');
          await page.getByRole('dialog').getByRole('link').nth(3).waitFor();
          await expectAccessible(page);
          expect(pageErrors).toEqual([]);
        });

        test('[TILE-06] [TILE-08] with the size picker of a tile and the notify-me modal open', async ({
          newVisit,
        }) => {
          const { page, pageErrors } = await newVisit(viewport);
          await visit(page, '/search?q=10000479', words.prefix);
          const tile = await openPicker(page, words.add);
          await expectAccessible(page);
          await tile.getByRole('group').getByRole('button', { name: words.notify }).first().press('Enter');
          await page.getByRole('dialog').waitFor();
          await expectAccessible(page);
          expect(pageErrors).toEqual([]);
        });
      });
    }

    test('[SH-13] on a phone, with a drawer level open', async ({ newVisit }) => {
      const { page, pageErrors } = await newVisit(PHONE);
      await visit(page, '/homepage', words.prefix);
      await page.getByRole('button', { name: words.menu }).tap();
      const drawer = page.getByRole('dialog', { name: words.menu });
      await expectAccessible(page);
      await drawer.getByRole('button', { name: new RegExp(`^${words.women}`) }).tap();
      await drawer.getByRole('heading', { name: words.women }).waitFor();
      await expectAccessible(page);
      expect(pageErrors).toEqual([]);
    });

    test('[SH-11] on a desktop, with the menu open', async ({ page, pageErrors }) => {
      await visit(page, '/homepage', words.prefix);
      const menu = page.getByRole('banner').getByRole('navigation', { name: words.menu });
      await menu.getByRole('link', { name: words.women, exact: true }).hover();
      await page.locator('#menu-women').waitFor();
      await expectAccessible(page);
      expect(pageErrors).toEqual([]);
    });

    test('[PLP-02] on a phone, with the refinement sheet open', async ({ newVisit }) => {
      const { page, pageErrors } = await newVisit(PHONE);
      await visit(page, words.clothing, words.prefix);
      await page.getByRole('button', { name: words.refine }).tap();
      const sheet = page.locator('#refinements');
      await sheet.waitFor();
      expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
      await expectAccessible(page);
      expect(pageErrors).toEqual([]);
    });
  });
}
