import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import {
  field,
  heading,
  icon,
  more,
  NAME,
  ON_SALE,
  openMiniCart,
  SHIRT,
  shopper,
  total,
} from './pages/bag.ts';
import { addToBag, fillAddressAndContinue, payByCard, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

/** The fields of the bag resource that the flows read. */
interface BagResponse {
  bag: { currency: string; lines: { unavailable?: true }[] } | null;
}

test('[CART-01] a pre-ordered line shows its expected date in the bag and in the checkout', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP);
  await visit(page, '/pd/riviera-blazer-10000431.html?color=sand&size=M');
  await page.getByText(/^Pre-order: ships from 15 Mar 2027/).waitFor();
  await addToBag(page);
  for (const path of ['/cart', '/shipping']) {
    await visit(page, path);
    await page.getByRole('main').getByText('Pre-order: ships from 15 Mar 2027').waitFor();
  }
});

test('[MINI-07] [CHK-01] a line above the remaining stock shows what is left and blocks the checkout until it is changed', async ({
  newVisit,
}) => {
  const item = await scarce();
  const { page } = await shopper(newVisit, [[item.id, item.stock]]);
  await heading(page, item.stock).waitFor();
  const buyer = await shopper(newVisit, [[item.id, 1]]);
  await heading(buyer.page, 1).waitFor();
  await fillAddressAndContinue(buyer.page);
  await payByCard(buyer.page, '4242 4242 4242 4242');
  await buyer.page.waitForURL(/\/checkout\/confirmation\//);
  await buyer.context.close();
  await page.reload();
  await page.getByText(`Only ${item.stock - 1} items are in stock. Please adjust the quantity.`).waitFor();
  await expectAccessible(page);
  const attention = page
    .getByRole('alert')
    .filter({ hasText: 'Please change or remove what is marked below.' });
  await page.getByRole('link', { name: 'Checkout' }).click();
  await attention.waitFor();
  // Nor by a request, as from a page that is still open.
  for (const step of ['/shipping', '/billing']) {
    await page.goto(at(step));
    await page.waitForURL(/\/cart\?refused=attention$/);
    await attention.waitFor();
  }
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ });
  await quantity.fill(String(item.stock - 1));
  await quantity.blur();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
});

/** A variant with few pieces left, found through the store's proxy. */
async function scarce(): Promise<{ id: string; stock: number }> {
  const base = `${process.env.E2E_URL}/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_vtrn_001`;
  for (let master = 10000410; master < 10000500; master++) {
    const answer = await fetch(`${base}/products/${master}?siteId=RivageEU`);
    const { variants = [] } = (await answer.json()) as {
      variants?: { productId: string; orderable: boolean }[];
    };
    const ids = variants.filter(({ orderable }) => orderable).map(({ productId }) => productId);
    if (ids.length === 0) continue;
    const details = await fetch(`${base}/products?siteId=RivageEU&ids=${ids.slice(0, 24)}`);
    const { data } = (await details.json()) as { data: { id: string; inventory: { ats: number } }[] };
    const found = data.find(({ inventory: { ats } }) => ats >= 3 && ats <= 9);
    if (found) return { id: found.id, stock: found.inventory.ats };
  }
  throw new Error('No demo product is low in stock');
}

test('[MINI-08] [CART-01] unavailable lines are marked in the bag and the mini cart, and one button removes them', async ({
  newVisit,
}) => {
  const { page } = await shopper(newVisit, [
    [SHIRT, 1],
    [ON_SALE, 1],
  ]);
  // No demo product goes offline during a run, so the response marks one line as unavailable.
  const sent: string[] = [];
  await page.route('**/resource/bag', async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postData() ?? '');
    const answer = (await (await route.fetch()).json()) as BagResponse;
    const [first] = answer.bag?.lines ?? [];
    if (answer.bag && first && sent.length > 0) answer.bag.lines = answer.bag.lines.slice(1);
    else if (first) first.unavailable = true;
    await route.fulfill({ json: answer });
  });
  const words =
    'Items Unavailable: Some items are no longer available online and will be removed from your cart.';
  await visit(page, '/homepage');
  const alert = (await openMiniCart(page)).getByRole('alert').filter({ hasText: words });
  await alert.waitFor();
  await page.keyboard.press('Escape');
  await visit(page, '/cart');
  const main = page.getByRole('main');
  await main.getByRole('alert').filter({ hasText: words }).waitFor();
  await main.getByText('This item is no longer available.').waitFor();
  await expectAccessible(page);
  await main
    .locator('form')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await main.getByText(words).waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('remove-unavailable');
  await expect(main.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(1);
});

test('[CART-01] promo codes: unknown, not yet applicable, applied, applied twice', async ({ newVisit }) => {
  const { page } = await shopper(newVisit, [[SHIRT, 1]]);
  await heading(page, 1).waitFor();
  await expect.poll(() => total(page), { timeout: 5000 }).toBe('93.95 €');
  await page.getByText('Delivery, estimated').waitFor();
  const enter = async (code: string) => {
    await page.getByLabel('Promo code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await enter('nosuch');
  await page.getByText('This code is not valid.').waitFor();
  await expect(page.getByLabel('Promo code')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await enter('coast');
  await page.getByText('does not apply to this bag yet').waitFor();
  await enter('rivage10');
  await page.getByText('10% off your order').waitFor();
  await expect(page.getByLabel('Promo code')).toHaveValue('');
  await enter('rivage10');
  await page.getByText('This code is in your bag already.').waitFor();
  await page.getByRole('button', { name: /^Remove rivage10$/i }).click();
  await page.getByText('10% off your order').waitFor({ state: 'detached' });
});

test('[CART-02] [CART-03] an empty bag links a guest to the previous page and to sign-in', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women?sort=price-low-to-high');
  await icon(page).tap();
  await page
    .getByRole('heading', { name: 'Your bag is empty. Have you tried taking a look at our collection?' })
    .waitFor();
  await page
    .getByText("Registered with us, but, you can't see your items? Sign in to see your bag and get shopping!")
    .waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('lastVisitedPage'))).toBe(
    '/eu/en-IE/women?sort=price-low-to-high',
  );
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await page.getByRole('link', { name: 'Continue Shopping' }).tap();
  await page.waitForURL(/\/eu\/en-IE\/women\?sort=price-low-to-high$/);
  const fresh = await newVisit(PHONE);
  await visit(fresh.page, '/cart');
  const onward = fresh.page.getByRole('link', { name: 'Continue Shopping' });
  await expect(onward).toHaveAttribute('href', '/eu/en-IE/homepage');
  await fresh.context.close();
  expect(pageErrors).toEqual([]);
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[CART-01] the bag loads without layout shift, on a ${name}`, async ({ newVisit }) => {
    const { page } = await shopper(
      newVisit,
      [
        [SHIRT, 1],
        [ON_SALE, 1],
      ],
      viewport,
    );
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, '/cart');
    await heading(page, 2).waitFor();
    await page.getByText('Estimated total').waitFor();
    const moved = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(moved).toBeLessThanOrEqual(0.02);
  });
}

test('[CART-01] without scripts forms change and remove lines and enter codes', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at('/pd/calanque-linen-shirt-10000401.html?color=white&size=M'), {
    waitUntil: 'domcontentloaded',
  });
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await heading(page, 1).waitFor();
  await page.goto(at('/cart'));
  await page.waitForURL(/view=plain/);
  await more(page).click();
  await heading(page, 2).waitFor();
  await field(page).fill('1');
  await field(page).press('Enter');
  await heading(page, 1).waitFor();
  await page.getByLabel('Promo code').fill('nosuch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This code is not valid.').waitFor();
  await page.getByLabel('Promo code').fill('rivage10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('10% off your order').waitFor();
  await page.getByRole('button', { name: `Remove ${NAME}` }).click();
  await page.getByRole('heading', { name: /^Your bag is empty/ }).waitFor();
});

test('[CART-01] the size of a line is changed in the bag, with and without scripts', async ({ newVisit }) => {
  const { page, context, pageErrors } = await shopper(newVisit, [[SHIRT, 2]]);
  await heading(page, 2).waitFor();
  const line = page.getByRole('listitem').filter({ hasText: NAME });
  await page.getByText('Change size').click();
  await page.getByRole('combobox', { name: `Size of ${NAME}` }).selectOption({ label: 'L' });
  await page.getByRole('button', { name: `Change, Size of ${NAME}` }).click();
  await line.getByText('L', { exact: true }).first().waitFor();
  await expect(field(page)).toHaveValue('2');
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-bag'))).toBe(true);
  await expectAccessible(page);
  const state = await context.storageState();
  await context.close();
  const plain = await newVisit(DESKTOP, { javaScriptEnabled: false, storageState: state });
  await plain.page.goto(at('/cart?view=plain'));
  await plain.page.getByText('Change size').click();
  await plain.page.getByRole('combobox', { name: `Size of ${NAME}` }).selectOption({ label: 'S' });
  await plain.page.getByRole('button', { name: `Change, Size of ${NAME}` }).click();
  await plain.page.waitForURL(/view=plain/);
  await plain.page
    .getByRole('listitem')
    .filter({ hasText: NAME })
    .getByText('S', { exact: true })
    .first()
    .waitFor();
  expect(pageErrors).toEqual([]);
});

for (const [prefix, currency, delivery, price, tax, amount] of [
  ['/eu/fr-FR', 'EUR', 'Livraison, estimation', /4,95\s€/, 'dont TVA, estimation', /15,66\s€/],
  ['/us/en-US', 'USD', 'Shipping, estimated', /\$6\.95/, 'Sales tax', /^Calculated at checkout$/],
] as const) {
  test(`[CART-01] [BASK-02] the bag of ${prefix} uses the preferred currency and shows estimated delivery and tax of its country`, async ({
    page,
  }) => {
    await visit(page, '/cart', prefix);
    const added = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.evaluate(
      ([url, productId]) => {
        const body = new FormData();
        body.set('intent', 'add');
        body.set('items', JSON.stringify([{ productId, quantity: 1 }]));
        return fetch(url!, { method: 'POST', body, headers: { accept: 'application/json' } });
      },
      [at('/resource/bag', prefix), SHIRT],
    );
    await added;
    await visit(page, '/cart', prefix);
    const row = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect.poll(() => row(delivery).locator('dd').textContent()).toMatch(price);
    await expect.poll(() => row(tax).locator('dd').textContent()).toMatch(amount);
    const { bag } = (await (await page.request.get(at('/resource/bag', prefix))).json()) as BagResponse;
    expect(bag?.currency).toBe(currency);
    await expect.poll(() => total(page)).toMatch(currency === 'USD' ? /^\$/ : /€$/);
  });
}
