import { once } from 'node:events';
import { get } from 'node:http';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectScreen, main, openDemo } from './pages/admin.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

/** A category that no other flow looks at. */
const CATEGORY = 'children-clothing-sweats';

/** Opens the page of a search from another address of this machine. */
async function searchAs(localAddress: string, q: string): Promise<void> {
  const { host, port, pathname, search } = new URL(at(`/search?q=${q}`));
  const request = get({
    ...{ host: '127.0.0.1', port, path: pathname + search, localAddress },
    headers: { host, accept: 'text/html' },
  });
  const [response] = await once(request, 'response');
  expect(response.statusCode).toBe(200);
  await once(response.resume(), 'end');
}

test('a merchandiser puts the products of a category in order, and a second editor is told', async ({
  page,
  pageErrors,
  newVisit,
}) => {
  test.slow();
  await openDemo(page, '/categories');
  await main(page).getByLabel('Name or id of a category').fill(CATEGORY);
  await expectAccessible(page);
  await main(page).getByRole('link', { name: CATEGORY }).click();
  const list = main(page).getByRole('list', { name: 'Products and their order' });
  const names = () => list.getByRole('link').allTextContents();
  await list.getByRole('listitem').nth(2).waitFor();
  const [first, second, third] = await names();
  const save = main(page).getByRole('button', { name: 'Save' });

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Description').fill(`For cool evenings, ${Date.now()}.`);

  // With the keyboard: the button keeps the focus.
  const down = list.getByRole('button', { name: `Move ${first} down`, exact: true });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await main(page)
    .getByRole('status')
    .filter({ hasText: `${first} is at place 2 of` })
    .waitFor();
  await list.getByRole('textbox', { name: `Place of ${third}`, exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([third, second, first]);
  await list.getByRole('button', { name: `Remove ${second}`, exact: true }).click();
  await main(page).getByLabel('Add products').fill(second!);
  await page.keyboard.press('Enter');
  const found = main(page).getByRole('list', { name: 'Found products' });
  await found
    .getByRole('button', { name: `Add ${second}`, exact: true })
    .first()
    .click();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);
  await expectAccessible(page);
  await save.click();
  await main(page).getByText('Saved.').waitFor();

  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Somebody else changed this category meanwhile.').waitFor();
  await other.getByText('The order of the products').waitFor();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Saved.').waitFor();
  await other.close();

  const shop = await main(page).getByRole('link', { name: 'Open in shop' }).getAttribute('href');
  const { page: shopper } = await newVisit(DESKTOP);
  await shopper.goto(shop!);
  const tiles = shopper.getByRole('main').getByRole('article').getByRole('heading');
  await expect(tiles.first()).toHaveText(second!);
  expect((await tiles.allTextContents()).slice(0, 3)).toEqual([second, third, first]);
  expect(pageErrors).toEqual([]);
});

test('a search that finds nothing is listed, and tried in the shop', async ({ page, newVisit }) => {
  const word = `quillon${[...String(Date.now() % 10_000)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const { page: shopper } = await newVisit(DESKTOP);
  await shopper.goto(at(`/search?q=${word}`));
  // A word is listed from its third client on. Spelled otherwise, so that no cache answers.
  await searchAs('127.0.0.2', word.toUpperCase());
  await searchAs('127.0.0.3', `Q${word.slice(1)}`);
  await openDemo(page, '/searches');
  const without = main(page).getByRole('list', { name: 'Without results' });
  const row = without.getByRole('listitem').filter({ hasText: word });
  // It is written with others, some seconds later.
  await expect(async () => {
    await page.reload();
    await main(page)
      .getByText(/\d+ searches, \d+ of them/)
      .waitFor();
    await expect(row).toContainText('3 searches', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  const shop = await row.getByRole('link', { name: word }).getAttribute('href');
  expect(new URL(shop!).searchParams.get('q')).toBe(word);
});

test('a synonym is found in the shop at once', async ({ page, newVisit }) => {
  await openDemo(page, '/search-words');
  const synonyms = main(page).getByRole('textbox', { name: /^Synonyms/ });
  const before = await synonyms.inputValue();
  await synonyms.fill(`${before}\nzip hoodie`);
  const save = main(page).getByRole('button', { name: 'Save' });
  await save.click();
  await main(page)
    .getByRole('alert')
    .filter({ hasText: 'Each line needs at least two different words.' })
    .waitFor();
  await expectAccessible(page);
  await synonyms.fill(`${before}\nzip hoodie, quiltopper`);
  await save.click();
  await main(page).getByText('Saved.').waitFor();
  const { page: shopper } = await newVisit(DESKTOP);
  await shopper.goto(at('/search?q=quiltopper'));
  await shopper
    .getByRole('heading', { name: /zip hoodie/i })
    .first()
    .waitFor();
});

test('the screens of merchandising fit phones and are accessible, in German too', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await openDemo(page, '/');
  for (const path of ['/categories', `/categories/${CATEGORY}`, '/searches?days=30', '/search-words']) {
    await expectScreen(page, path);
  }
});
