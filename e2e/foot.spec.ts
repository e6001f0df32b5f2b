import { expect, type Page } from '@playwright/test';
import { cardFields } from './card-fields.ts';
import { test } from './fixtures.ts';
import { addToBag, fillAddressAndContinue, interact, SHIRT, visit } from './shopper.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const question = (page: Page) => page.getByRole('region', { name: 'Cookies, if you like' });

/** Controls covered by a fixed layer, at the end of the page and when focused. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || fixed(element.parentElement));
    const isCovered = (control: Element): boolean => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return false;
      const seen = document.elementFromPoint(x, y);
      return seen !== null && !control.contains(seen) && !seen.contains(control) && fixed(seen);
    };
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `:is(main, footer) :is(${selector}):not([tabindex="-1"]):not([inert] *)`,
      ),
    ].filter(
      (control) => control.checkVisibility() && control.getBoundingClientRect().width > 2 && !fixed(control),
    );
    const nameOf = (control: HTMLElement) =>
      control.textContent || control.getAttribute('name') || control.tagName;
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const atEnd = controls.filter(isCovered).map((control) => `at the end: ${nameOf(control)}`);
    const focused = controls.flatMap((control) => {
      control.focus();
      // A disabled control takes no focus; the page does not scroll to it.
      return document.activeElement === control && isCovered(control) ? [`focused: ${nameOf(control)}`] : [];
    });
    return [...atEnd, ...focused];
  });

test('[CHK-01] on a phone an order is placed while the cookie banner is open, and the banner covers no page end', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE, {}, null);
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await interact(page);
  await question(page).waitFor();
  // The sticky bar is shown by then too.
  await page.mouse.wheel(0, 2500);
  await page.getByRole('region', { name: 'Your choice: Calanque linen shirt' }).waitFor();
  // The page adds padding once it has measured the banner.
  await expect.poll(() => covered(page)).toEqual([]);
  for (const path of ['/women', '/login', '/cart']) {
    await visit(page, path);
    await interact(page);
    await question(page).waitFor();
    await expect.poll(() => covered(page), { message: path }).toEqual([]);
  }
  await fillAddressAndContinue(page);
  await interact(page);
  await question(page).waitFor();
  await expect.poll(() => covered(page)).toEqual([]);
  // With all choices open the banner is twice as high.
  await question(page).getByRole('button', { name: 'Choose' }).click();
  await expect.poll(() => covered(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'Place order' }).click({ timeout: 3000 });
  await expect(cardFields(page).getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  expect(pageErrors).toEqual([]);
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`the language offer covers no control at the end of a page, on a ${name}`, async ({ newVisit }) => {
    const { page } = await newVisit(viewport, { locale: 'de-DE' }, null);
    await visit(page, '/delivery');
    await interact(page);
    await question(page).getByRole('button', { name: 'Only necessary' }).click();
    await page.getByRole('complementary').getByRole('link').first().waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
  });
}
