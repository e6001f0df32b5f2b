import { type APIRequestContext, expect } from '@playwright/test';
import { ORDERS_INVALIDATE_PAGES } from './backend.ts';
import { cardFields } from './card-fields.ts';
import { test } from './fixtures.ts';
import { addToBag, fillAddressAndContinue, hydrated, openBag, payByCard, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

test('a guest browses from home to a linen shirt and buys it', async ({ page, pageErrors }) => {
  await visit(page, '/homepage');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Women', exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Women' }).waitFor();
  await page.getByRole('link', { name: 'Calanque linen shirt', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Calanque linen shirt' }).waitFor();
  await page.getByRole('region', { name: 'Colour' }).getByRole('link', { name: 'Sky' }).click();
  await page.waitForURL(/color=sky/);
  await page.getByRole('region', { name: 'Size' }).getByRole('link', { name: /^M/ }).click();
  await page.waitForURL(/size=M/);
  await addToBag(page);
  await openBag(page);
  await page
    .getByRole('dialog', { name: /^In Your Bag/ })
    .getByRole('link', { name: 'Shopping Bag' })
    .click();
  await page.getByRole('heading', { level: 1, name: /Your bag, 1 item/ }).waitFor();
  await expectAccessible(page);
  await fillAddressAndContinue(page);
  await expectAccessible(page);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await page.getByText(page.url().slice(-8)).first().waitFor();
  await expect(page.getByTestId('total')).toHaveText('93.95 €');
  await expectAccessible(page);
  await visit(page, '/cart');
  await page.getByRole('heading', { name: /Your bag is empty/ }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('[CHK-06] other tabs empty their bag when the order is placed', async ({ page, context }) => {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  const bag = await context.newPage();
  await visit(bag, '/cart');
  await bag.getByRole('heading', { level: 1, name: /Your bag, 1 item/ }).waitFor();
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await bag.getByRole('link', { name: 'Bag, empty' }).waitFor();
  await bag.getByRole('heading', { name: /Your bag is empty/ }).waitFor();
});

test('a guest searches on a phone and buys', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/homepage');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).tap();
  const overlay = page.getByRole('dialog', { name: 'Search', exact: true });
  await overlay.getByRole('searchbox').fill('esterel linen shirt');
  await overlay.getByRole('searchbox').press('Enter');
  await page.waitForURL(/\/search\?q=esterel/);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Esterel linen shirt', exact: true })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Esterel linen shirt' }).waitFor();
  await hydrated(page);
  await page.getByRole('region', { name: 'Size' }).getByRole('link', { name: /^L/ }).click();
  await page.waitForURL(/size=L/);
  await addToBag(page);
  await openBag(page);
  await fillAddressAndContinue(page);
  await payByCard(page, '5555 5555 5555 4444');
  await page.waitForURL(/\/checkout\/confirmation\//);
  expect(pageErrors).toEqual([]);
});

test('[MS-04] bag and checkout use the language of the page', async ({ page }) => {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/cart', '/eu/de-DE');
  await page.getByRole('main').getByText('Leinenhemd Calanque').first().waitFor();
  await visit(page, '/shipping', '/eu/de-DE');
  await page.getByRole('main').getByText('Leinenhemd Calanque').first().waitFor();
});

test('a declined card charges nothing and keeps the bag; another card then pays', async ({
  page,
  context,
}) => {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await payByCard(page, '4000 0000 0000 0002');
  await page.getByText('Your card was declined. Nothing was charged').waitFor();
  const other = await context.newPage();
  await visit(other, '/cart');
  await other.getByRole('heading', { level: 1, name: /Your bag, 1 item/ }).waitFor();
  await other.close();
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\//);
});

test('a card number with a wrong check digit shows an error beside its field', async ({ page }) => {
  await visit(page, `${SHIRT}?color=coral&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await payByCard(page, '4242 4242 4242 4241');
  await cardFields(page).getByText('Please enter a valid card number.').waitFor();
  const number = cardFields(page).getByLabel('Card number');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription('Please enter a valid card number.');
  await expect(number).toBeFocused();
});

test('an address without a city shows an error beside its field, and the entered values stay', async ({
  page,
}) => {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/shipping');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('This field is required.').first().waitFor();
  await expect(page.getByLabel('Town or city')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expectAccessible(page);
});

test('a reload during checkout keeps the entered values', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, `${SHIRT}?color=white&size=S`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  await visit(page, '/shipping');
  await expect(page.getByLabel('Town or city')).toHaveValue('Galway');
});

test('[CHK-09] the last unit is sold once: the second buyer gets a message and keeps the bag', async ({
  newVisit,
}) => {
  const { page: catalogue, context: looking } = await newVisit(DESKTOP);
  const id = await lastUnit(catalogue.request);
  await looking.close();
  const buyers = [await newVisit(DESKTOP), await newVisit(DESKTOP)];
  for (const { page } of buyers) {
    await visit(page, `/pd/x-${id.master}.html?${new URLSearchParams(id.values)}`);
    await page.getByText('Only 1 left!').waitFor();
    await addToBag(page);
    await visit(page, '/cart');
    await fillAddressAndContinue(page);
  }
  const [first, second] = buyers as [(typeof buyers)[0], (typeof buyers)[0]];
  await payByCard(first.page, '4242 4242 4242 4242');
  await first.page.waitForURL(/\/checkout\/confirmation\//);
  await payByCard(second.page, '4242 4242 4242 4242');
  await second.page.getByText('Nothing was charged').waitFor();
  await visit(second.page, '/cart');
  await second.page.getByText('Out of stock. Please edit or remove this item').waitFor();
  if (ORDERS_INVALIDATE_PAGES) {
    await visit(first.page, `/pd/x-${id.master}.html?${new URLSearchParams(id.values)}`);
    await first.page.getByRole('button', { name: 'Out of stock' }).waitFor();
  }
});

/** A variant with one piece left, found through the store's proxy. */
async function lastUnit(request: APIRequestContext) {
  const base = `${process.env.E2E_URL}/mobify/proxy/api`;
  const organisation = 'organizations/f_ecom_vtrn_001';
  for (let master = 10000401; master < 10000466; master++) {
    const answer = await request.get(
      `${base}/product/shopper-products/v1/${organisation}/products/${master}?siteId=RivageEU`,
    );
    if (!answer.ok()) continue;
    const { variants } = (await answer.json()) as {
      variants?: { productId: string; orderable: boolean; variationValues: Record<string, string> }[];
    };
    const ids = (variants ?? []).filter((variant) => variant.orderable).map((variant) => variant.productId);
    for (let start = 0; start < ids.length; start += 24) {
      const details = await request.get(
        `${base}/product/shopper-products/v1/${organisation}/products?siteId=RivageEU&ids=${ids.slice(start, start + 24)}`,
      );
      const { data } = (await details.json()) as { data: { id: string; inventory: { ats: number } }[] };
      const last = data.find((product) => product.inventory.ats === 1);
      if (last)
        return {
          master,
          values: variants!.find((variant) => variant.productId === last.id)!.variationValues,
        };
    }
  }
  throw new Error('No demo product has a single unit left');
}

test('without scripts a shopper browses, searches, opens a product and adds it', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at('/search?q=mistral'));
  await page.getByRole('link', { name: 'Mistral linen shirt', exact: true }).click();
  await page.getByRole('region', { name: 'Size' }).getByRole('link', { name: /^M/ }).click();
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await page.waitForURL(/\/cart/);
  const bag = await page.request.get(at('/resource/bag'));
  expect(((await bag.json()) as { count: number }).count).toBe(1);
});
