import { expect, type Page } from '@playwright/test';
import { cardFields, typeCard } from './card-fields.ts';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { addToBag, fillAddressAndContinue, payByCard, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');

/** Buys the white shirt; returns the order number. */
async function buy(page: Page): Promise<string> {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  return page.url().slice(-8);
}

async function track(page: Page, orderNo: string, email: string) {
  await page.getByLabel('Order number').fill(orderNo);
  await page.getByLabel('Email').fill(email);
  await main(page).getByRole('button', { name: 'Track order' }).click();
}

test('[ACCT-03] [RT-04] a customer buys and sees the order in the account, which nobody else can open', async ({
  page,
  pageErrors,
  newVisit,
}) => {
  await visit(page, '/homepage');
  await register(page);
  await visit(page, '/orders');
  await page.getByText('You have not ordered anything yet.').waitFor();
  await expectAccessible(page);
  const orderNo = await buy(page);

  await visit(page, '/account');
  const latest = page.getByRole('region', { name: 'Latest order' });
  await latest.getByRole('heading', { name: `Order ${orderNo}` }).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Orders', exact: true })
    .click();
  await page.waitForURL(at('/orders'));
  const entry = main(page).getByRole('listitem').filter({ hasText: orderNo });
  await entry.getByText('Order placed').waitFor();
  await entry.getByText('93.95 €').waitFor();
  await entry.getByText(/^\d\d [A-Z][a-z]{2} \d{4}$/).waitFor();
  await expect(entry.getByRole('img', { name: 'Calanque linen shirt' })).toHaveCount(1);
  await expectAccessible(page);

  await entry.getByRole('link', { name: /View order/ }).click();
  await page.waitForURL(at(`/orders/${orderNo}`));
  await page.getByRole('heading', { level: 1, name: `Order ${orderNo}` }).waitFor();
  for (const shown of ['Calanque linen shirt', '1 Quay Street', 'Standard delivery', /Visa •••• 4242/]) {
    await main(page).getByText(shown).first().waitFor();
  }
  await expect(page.getByTestId('total')).toHaveText('93.95 €');
  await main(page)
    .getByText(/^Expected delivery:\s\d\d\s[A-Z][a-z]{2}\s\d{4}/)
    .waitFor();
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);

  const other = await newVisit(PHONE);
  expect((await other.page.goto(at(`/orders/${orderNo}`)))?.url()).toContain('/login?to=');
  await visit(other.page, '/homepage');
  await register(other.page);
  expect(await visit(other.page, `/orders/${orderNo}`)).toBe(404);
  expect(await visit(other.page, '/orders?page=2')).toBe(404);
});

test('[ACCT-03] [RT-02] an order is tracked by number and email, without personal data', async ({
  page,
  pageErrors,
  newVisit,
}) => {
  const { page: shop, context: buying } = await newVisit(DESKTOP);
  const orderNo = await buy(shop);
  await buying.close();

  await visit(page, '/homepage');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' });
  await expect(link).toHaveAttribute('href', '/eu/en-IE/tracking');
  await visit(page, '/tracking');
  await main(page).getByRole('button', { name: 'Track order' }).click();
  await page.getByText('This field is required.').first().waitFor();
  await expectAccessible(page);
  await track(page, orderNo, 'eve@example.com');
  const refused = page.getByRole('alert').filter({ hasText: 'We cannot find an order' });
  const message = (await refused.textContent()) ?? '';
  await track(page, '99999999', 'ada@example.com');
  await expect(refused).toHaveText(message);
  await expectAccessible(page);
  await track(page, orderNo, 'ada@example.com');
  await page.getByRole('heading', { level: 1, name: `Order ${orderNo}` }).waitFor();
  await main(page).getByText('Order placed').waitFor();
  const shown = await main(page).textContent();
  for (const personal of ['Ada', 'Quay', 'Galway', 'shirt', '93.95']) expect(shown).not.toContain(personal);
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});

test('[CHK-08] an order placed in French is confirmed by a French mail with the same lines and totals', async ({
  page,
}) => {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await visit(page, '/billing', '/eu/fr-FR');
  await typeCard(cardFields(page), '4242 4242 4242 4242', {
    labels: {
      number: 'Numéro de carte',
      expiry: /expiration/i,
      securityCode: /sécurité/i,
      holder: /Nom (sur|du titulaire)/,
    },
  });
  await page.getByRole('button', { name: /commande/i }).click();
  await page.waitForURL(/\/eu\/fr-FR\/checkout\/confirmation\/\d{8}$/);
  const orderNo = page.url().slice(-8);
  const mail = await mailTo(page, 'ada@example.com', `Votre commande ${orderNo}`);
  expect(mail).toContain('Merci pour votre commande');
  expect(mail).toContain('Livraison prévue');
  const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
  const total = plain(await page.getByTestId('total').textContent());
  expect(plain(mail)).toContain(`Total : ${total}`);
  await page.goto(new URL(`/eu/fr-FR${linkIn(mail, 'tracking')}`, page.url()).href);
  await page
    .getByLabel(/e-mail/i)
    .first()
    .fill('ada@example.com');
  await main(page)
    .getByRole('button', { name: /commande/i })
    .click();
  await page.getByRole('heading', { level: 1, name: new RegExp(orderNo) }).waitFor();
  expect(plain(await page.getByTestId('total').textContent())).toBe(total);
  const shown = plain(await main(page).textContent());
  expect(shown).toContain('Quay Street');
  expect(shown).toMatch(/Livraison prévue : \d\d/);
});

test('[ACCT-03] the tracking page works without scripts', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at('/tracking'));
  await track(page, '99999999', 'nobody@example.com');
  await page.getByText('We cannot find an order').waitFor();
  await page.getByRole('link', { name: 'Contact us' }).waitFor();
});
