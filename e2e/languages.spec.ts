import { expect, type Page } from '@playwright/test';
import { type NewVisit, test } from './fixtures.ts';
import { hold, interact, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const offer = (page: Page) => page.getByRole('complementary', { name: 'Sprache' });

/** Opens the country selector over the page, once its deferred scripts have loaded. */
async function openSelector(page: Page): Promise<void> {
  await page.locator('footer a[href*=countrySelector][aria-haspopup=dialog]').click();
}

/** A visitor with a German browser who has answered the cookie banner only. */
async function german(newVisit: NewVisit, viewport: typeof PHONE) {
  const visit_ = await newVisit(viewport, { locale: 'de-AT' }, null);
  const url = process.env.E2E_URL!;
  await visit_.context.addCookies([{ name: 'vitrine_consent', value: 'necessary', url }]);
  return visit_;
}

test('[CTRY-01] the browser’s language is offered once, in that language', async ({ newVisit }) => {
  const { page, pageErrors } = await german(newVisit, PHONE);
  const releaseBar = await hold(page, /assets\/sticky-bar-/);
  await visit(page, `${SHIRT}?size=M`);
  const shifts = await page.evaluateHandle(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
    return found;
  });
  await interact(page);
  await offer(page).getByText('Diese Seite gibt es auch auf Deutsch.').waitFor();
  expect(page.url()).toBe(at(`${SHIRT}?size=M`));
  await expect(offer(page)).toHaveAttribute('lang', 'de');
  // The purchase bar arrives later and moves the offer up.
  releaseBar();
  const purchaseBar = page.getByRole('region', { name: /^Your choice/ });
  await purchaseBar.waitFor();
  const gap = async () => {
    const [above, below] = [await offer(page).boundingBox(), await purchaseBar.boundingBox()];
    return Math.round(below!.y - above!.y - above!.height);
  };
  await expect.poll(gap).toBe(0);
  expect(await page.evaluate((all) => all.reduce((sum, one) => sum + one, 0), shifts)).toBeLessThan(0.01);
  await expectAccessible(page);
  await offer(page).getByRole('link', { name: 'Auf Deutsch weiterlesen' }).click();
  await page.waitForURL(/\/eu\/de-DE\/pd\/.*10000401\.html\?size=M$/);
  await visit(page, '/women');
  await interact(page);
  await openSelector(page);
  await expect(offer(page)).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('[CTRY-01] a declined offer does not return; a page in the browser’s language shows none', async ({
  newVisit,
}) => {
  const { page } = await german(newVisit, DESKTOP);
  await visit(page, '/damen', '/eu/de-DE');
  await interact(page);
  await openSelector(page);
  // The selector has loaded with its chunk, which would contain the offer.
  const modal = page.getByRole('dialog', { name: 'Land und Sprache' });
  await modal.getByLabel('Lieferland').waitFor();
  await expect(offer(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await visit(page, '/women');
  await interact(page);
  await offer(page).getByRole('button', { name: 'Nein, danke' }).click();
  await offer(page).waitFor({ state: 'detached' });
  await page.reload();
  await interact(page);
  await openSelector(page);
  await page.getByRole('dialog', { name: 'Country and language' }).getByLabel('Shipping country').waitFor();
  await expect(offer(page)).toHaveCount(0);
});

test('[CTRY-01] [CTRY-02] the country selector opens over the page and keeps it; on a phone from below', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women');
  await interact(page);
  // Sorted by client navigation, after the footer was rendered.
  await page.getByLabel('Sort by').selectOption('price-low-to-high');
  await page.waitForURL(/sort=price-low-to-high/);
  await openSelector(page);
  const modal = page.getByRole('dialog', { name: 'Country and language' });
  await modal.getByLabel('Shipping country').selectOption('Italy');
  await expect(modal.getByLabel('Language')).toHaveValue('en-IE');
  await modal.getByLabel('Shipping country').selectOption('United Kingdom');
  await expect(modal.getByLabel('Language')).toHaveCount(0);
  const otherRegion = modal.getByText('The shop of another region has its own bag and its own sign-in');
  await otherRegion.waitFor();
  await expectAccessible(page);
  await modal.getByLabel('Shipping country').selectOption('Italy');
  await expect(otherRegion).toHaveCount(0);
  await modal.getByLabel('Language').selectOption('Italiano');
  await modal.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(at('/donna?sort=price-low-to-high', '/eu/it-IT'));
  await visit(page, '/search?q=linen');
  await interact(page);
  await openSelector(page);
  await modal.getByLabel('Language').selectOption('Deutsch');
  await modal.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(at('/search?q=linen', '/eu/de-DE'));
  expect(pageErrors).toEqual([]);
});

test('[MS-11] the American site says color and favorite on listings and products, English elsewhere does not', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(DESKTOP);
  await visit(page, SHIRT, '/us/en-US');
  const main = page.getByRole('main');
  await main.getByText('Color:').waitFor();
  await main.getByText('3 colors').waitFor();
  await main.getByRole('button', { name: /^Favorite / }).waitFor();
  await expect(main).not.toContainText(/colour|favourite/i, { useInnerText: true });
  await visit(page, '/women', '/us/en-US');
  await page
    .getByRole('radiogroup', { name: /^Colors of / })
    .first()
    .waitFor();
  await expect(main).not.toContainText(/colour|favourite/i, { useInnerText: true });
  await visit(page, SHIRT);
  await main.getByText('Colour:').waitFor();
  await main.getByText('3 colours').waitFor();
  expect(pageErrors).toEqual([]);
});
