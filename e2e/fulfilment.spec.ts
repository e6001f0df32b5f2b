import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { loseResponses } from './lost-responses.ts';
import { linkIn, mailboxOf, mailTo } from './mailbox.ts';
import { OwnStore } from './own-store.ts';
import { addToBag, fillAddressAndContinue, payByCard, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const BUYER = 'ada@example.com';

let store: OwnStore;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await OwnStore.open();
});
test.afterAll(() => store?.close());

const main = (page: Page) => page.getByRole('main');

async function buyTwoShirts(page: Page): Promise<string> {
  for (const size of ['M', 'L']) {
    await visit(page, `${SHIRT}?color=white&size=${size}`);
    await addToBag(page);
  }
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  return page.url().slice(-8);
}

/** Opens the order as a guest does, with the link from its mail; the browser keeps the email for a while. */
async function openOrder(page: Page, link: string): Promise<void> {
  await page.goto(at(link));
  const email = main(page).getByLabel('Email');
  if (await email.isVisible()) {
    await email.fill(BUYER);
    await main(page).getByRole('button', { name: 'Track order' }).click();
  }
  await page.getByRole('heading', { level: 2, name: 'Your order' }).waitFor();
}

/** Buys two shirts that are delivered in one parcel, and opens the form to return items. */
async function openReturnOfTwoShirts(page: Page): Promise<{ orderNo: string; link: string }> {
  const orderNo = await buyTwoShirts(page);
  const link = linkIn(await mailTo(page, BUYER, `Your order ${orderNo}`), 'tracking');
  await store.staff((command) => {
    command('ship.ts', orderNo);
    command('ship.ts', orderNo, '--delivered');
  });
  await openOrder(page, link);
  await main(page).getByText('Return items').click();
  return { orderNo, link };
}

test('a guest buys two pieces, gets them in two parcels, returns one without scripts and is refunded', async ({
  page,
  newVisit,
}) => {
  test.setTimeout(300_000);
  const orderNo = await buyTwoShirts(page);
  const link = linkIn(await mailTo(page, BUYER, `Your order ${orderNo}`), 'tracking');
  await openOrder(page, link);
  await main(page).getByText('Cancel order').waitFor();
  const help = await page.request.get(at('/returns'));
  expect(await help.text()).toContain('Return items');

  await store.staff((command) => {
    const shown = command('order.ts', orderNo);
    expect(shown).toContain('new, not_paid');
    const product = /^ {2}1 × (\S+)$/m.exec(shown)?.[1] ?? '';
    command('ship.ts', orderNo, '--lines', `${product}=1`, '--carrier', 'UPS', '--tracking', '1Z999');
  });
  const part = await mailTo(page, BUYER, `A parcel of your order ${orderNo} is on its way`);
  expect(part).toContain('UPS 1Z999');
  expect(part).toContain('We will send the rest separately.');
  await openOrder(page, link);
  await main(page).getByText('Partly shipped').waitFor();
  await expect(main(page).getByRole('link', { name: 'Track the parcel with UPS' })).toHaveAttribute(
    'href',
    /1Z999/,
  );
  await expect(main(page).getByText('Cancel order')).toHaveCount(0);

  await store.staff((command) => {
    command('ship.ts', orderNo, '--carrier', 'UPS', '--tracking', '1Z998');
    command('ship.ts', orderNo, '--delivered');
  });
  await openOrder(page, link);
  await main(page).getByText('Delivered', { exact: true }).waitFor();
  await expectAccessible(page);

  const { page: plain } = await newVisit(PHONE, { javaScriptEnabled: false });
  await openOrder(plain, link);
  await main(plain).getByText('Return items').click();
  await main(plain).getByRole('button', { name: 'Announce the return' }).click();
  await plain.getByText('Choose how many pieces you return.').waitFor();
  const line = main(plain).getByRole('group', { name: 'Calanque linen shirt, White, M' });
  await line.getByLabel('Quantity').selectOption('1');
  await line.getByLabel('Reason').selectOption('Too small');
  await main(plain).getByRole('button', { name: 'Announce the return' }).click();
  await main(plain).getByText(`Return ${orderNo}-R1`, { exact: true }).waitFor();
  await main(plain).getByText('Announced. We have emailed you how to send it.', { exact: true }).waitFor();
  await main(plain)
    .getByRole('status')
    .filter({ hasText: `Return ${orderNo}-R1 is announced.` })
    .waitFor();
  // Going back opens the order again: no page answers a form.
  await plain.goto(at('/homepage'));
  await plain.goBack();
  await main(plain).getByText(`Return ${orderNo}-R1`, { exact: true }).waitFor();
  expect(new URL(plain.url()).search).not.toContain(encodeURIComponent(BUYER));
  const instructions = await mailTo(page, BUYER, `Your return ${orderNo}-R1`);
  expect(instructions).toContain('13002 Marseille');

  const returnNo = `${orderNo}-R1`;
  await store.staff((command) => {
    expect(command('returns.ts')).toContain(`${returnNo} requested: 1 × `);
    command('returns.ts', returnNo, '--receive');
    command('returns.ts', returnNo, '--inspect', '--restock', 'yes');
    command('returns.ts', returnNo, '--refund');
  });
  await mailTo(page, BUYER, `Your return ${returnNo} has arrived`);
  expect(await mailTo(page, BUYER, `Your refund for order ${orderNo}`)).toContain(
    '89 €'.replace(' ', '\u00a0'),
  );
  await page.setViewportSize(DESKTOP);
  await openOrder(page, link);
  await main(page).getByText('Refunded.', { exact: true }).waitFor();

  await openOrder(plain, link);
  const history = main(plain).getByRole('list').filter({ hasText: 'Order placed' });
  for (const said of [
    'Parcel 1 shipped',
    'Parcel 2 delivered',
    `Return ${returnNo} accepted`,
    '89\u00a0€ refunded',
  ])
    await history.getByText(said).waitFor();
  const credit = history.locator('form').filter({ hasText: /Credit note RIV-EU-C-\d{6}/ });
  const proof = Object.fromEntries(
    await Promise.all(
      ['email', 'code'].map(async (name) => [name, await credit.locator(`input[name=${name}]`).inputValue()]),
    ),
  );
  const address = new URL((await credit.getAttribute('action')) ?? '', plain.url()).href;
  const file = await plain.request.post(address, {
    form: proof,
    headers: { origin: new URL(address).origin },
  });
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect(file.headers()['cache-control']).toBe('private, no-store');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await plain.request.post(address, {
    form: { ...proof, code: 'wrong' },
    headers: { origin: new URL(address).origin },
  });
  expect(stranger.status()).toBe(404);
  const { page: mail } = await newVisit(DESKTOP);
  await mail.goto(mailboxOf(BUYER));
  await mail.getByRole('link', { name: `Your refund for order ${orderNo}` }).click();
  await expect(mail.getByRole('link', { name: /^RIV-EU-C-\d{6}\.pdf$/ })).toBeVisible();
  await openOrder(page, link);
  await expectAccessible(page);
});

test('a guest returns a shirt without scripts for a larger one, which is sent at no charge', async ({
  page,
  newVisit,
}) => {
  test.setTimeout(300_000);
  const { orderNo, link } = await openReturnOfTwoShirts(page);
  await expectAccessible(page);

  const { page: plain } = await newVisit(PHONE, { javaScriptEnabled: false });
  await openOrder(plain, link);
  const { page: second } = await newVisit(PHONE, { javaScriptEnabled: false });
  await openOrder(second, link);
  await main(plain).getByText('Return items').click();
  const line = main(plain).getByRole('group', { name: 'Calanque linen shirt, White, M' });
  await line.getByLabel('Quantity').selectOption('1');
  await line.getByLabel('Reason').selectOption('Too small');
  await line.getByLabel('Refund or exchange').selectOption('Exchange for L');
  await main(plain).getByRole('button', { name: 'Announce the return' }).click();
  const returnNo = `${orderNo}-R1`;
  await main(plain).getByText(`Return ${returnNo}`, { exact: true }).waitFor();
  await main(plain).getByText('Calanque linen shirt, White, M – Exchange for L').waitFor();
  expect(await mailTo(page, BUYER, `Your return ${returnNo}`)).toContain('Exchange for L');
  // A page that was opened before does not return the piece again, and takes another one.
  await main(second).getByText('Return items').click();
  await main(second).getByLabel('Quantity').first().selectOption('1');
  await main(second).getByLabel('Quantity').last().selectOption('1');
  await main(second).getByRole('button', { name: 'Announce the return' }).click();
  await second.getByRole('alert').getByText('This return is not announced').waitFor();
  await main(second).getByText(`Return ${returnNo}`, { exact: true }).waitFor();
  await expect(main(second).getByLabel('Quantity')).toHaveCount(1);
  await expect(main(second).getByText(`Return ${orderNo}-R2`)).toHaveCount(0);

  const said = await store.staff((command) => {
    command('returns.ts', returnNo, '--receive');
    command('returns.ts', returnNo, '--inspect', '--restock', 'yes');
    return command('returns.ts', returnNo, '--exchange');
  });
  const exchangeNo = /The order (\d{8}) sends/.exec(said)?.[1] ?? '';
  const mail = await mailTo(page, BUYER, `Your exchange ${exchangeNo}`);
  await openOrder(plain, link);
  await main(plain).getByText(`Exchange ${exchangeNo}`, { exact: true }).waitFor();
  await main(plain).getByText(`Return ${returnNo} exchanged`, { exact: true }).waitFor();

  await openOrder(page, linkIn(mail, 'tracking'));
  await main(page)
    .getByText(`Sent in exchange for the return ${returnNo}. There is nothing to pay.`)
    .waitFor();
  await expect(main(page).getByText('Cancel order')).toHaveCount(0);
  await expectAccessible(page);
  await store.staff((command) => command('ship.ts', exchangeNo));
  await mailTo(page, BUYER, `Your order ${exchangeNo} is on its way`);
});

test('when the answer to a return is lost the order stays, and sending it again shows the one return', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { orderNo } = await openReturnOfTwoShirts(page);
  await expect(main(page)).toContainText('From the second return of this order on we deduct 4.95\u00a0€');
  const line = main(page).getByRole('group', { name: 'Calanque linen shirt, White, M, 89\u00a0€ each' });
  await line.getByLabel('Quantity').selectOption('1');
  await main(page).getByText('Expected refund: 89\u00a0€').waitFor();
  await expectAccessible(page);
  const { stop } = await loseResponses(page, /\/tracking\.data/, 'POST');
  await main(page).getByRole('button', { name: 'Announce the return' }).click();
  await page.getByRole('alert').getByText('We do not know whether that arrived.').waitFor();
  await expect(line.getByLabel('Quantity')).toHaveValue('1');
  await stop();
  await main(page).getByRole('button', { name: 'Announce the return' }).click();
  const returned = main(page)
    .getByRole('listitem')
    .filter({ hasText: `Return ${orderNo}-R1` })
    .first();
  await returned.getByText('Calanque linen shirt, White, M').waitFor();
  await returned.getByText('Expected refund: 89\u00a0€').waitFor();
  await expect(
    page.getByRole('status').filter({ hasText: `Return ${orderNo}-R1 is announced. We have emailed you` }),
  ).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(main(page).getByText(`Return ${orderNo}-R2`)).toHaveCount(0);
  // The next one is charged, unless something is wrong with the goods. The form is still open.
  const next = main(page).getByRole('group', { name: 'Calanque linen shirt, White, L' });
  await next.getByLabel('Quantity').selectOption('1');
  await main(page).getByText('Expected refund after the return fee of 4.95\u00a0€: 84.05\u00a0€').waitFor();
  await next.getByLabel('Reason').selectOption('Faulty');
  await main(page).getByText('Expected refund: 89\u00a0€').last().waitFor();
  // A form that is corrected after a lost answer is not what was announced: the page says what counts.
  const again = await loseResponses(page, /\/tracking\.data/, 'POST');
  await main(page).getByRole('button', { name: 'Announce the return' }).click();
  await page.getByRole('alert').getByText('We do not know whether that arrived.').waitFor();
  await again.stop();
  await next.getByLabel('Reason').selectOption('Too large');
  await main(page).getByRole('button', { name: 'Announce the return' }).click();
  await page.getByRole('alert').getByText('Your first announcement did arrive').waitFor();
  await main(page).getByText(`Return ${orderNo}-R2`, { exact: true }).waitFor();
  await expect(main(page).getByText(`Return ${orderNo}-R3`)).toHaveCount(0);
});

/** An amount as the order page writes it. */
const euros = (amount: string) => `${amount}\u00a0€`;

/** What an order page says beside a label of its totals or facts. */
const amountOf = (page: Page, label: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('bought, shipped in part, returned, refunded and withdrawn from: the order page has the amounts of each step', async ({
  page,
}) => {
  test.setTimeout(360_000);
  const orderNo = await buyTwoShirts(page);
  const link = linkIn(await mailTo(page, BUYER, `Your order ${orderNo}`), 'tracking');
  await openOrder(page, link);
  await expect(main(page).getByTestId('total')).toHaveText(euros('178'));
  await expect(amountOf(page, 'Refunded')).toHaveCount(0);

  await store.staff((command) => {
    const [product = ''] = command('order.ts', orderNo).match(/(?<=^ {2}1 × )\S+$/m) ?? [];
    command('ship.ts', orderNo, '--lines', `${product}=1`);
    command('ship.ts', orderNo, '--delivered');
  });
  await openOrder(page, link);
  await main(page).getByText('Partly shipped').waitFor();
  await expect(main(page).getByTestId('total')).toHaveText(euros('178'));
  // Only what was sent can be returned.
  await main(page).getByText('Return items').click();
  await expect(main(page).getByLabel('Quantity')).toHaveCount(1);
  await main(page).getByLabel('Quantity').selectOption('1');
  await main(page)
    .getByText(`Expected refund: ${euros('89')}`)
    .waitFor();
  await main(page).getByRole('button', { name: 'Announce the return' }).click();
  const returnNo = `${orderNo}-R1`;
  const returned = main(page)
    .getByRole('listitem')
    .filter({ hasText: `Return ${returnNo}` })
    .first();
  await returned.getByText(`Expected refund: ${euros('89')}`).waitFor();
  await expect(amountOf(page, 'Refunded')).toHaveCount(0);

  await store.staff((command) => {
    command('returns.ts', returnNo, '--receive');
    command('returns.ts', returnNo, '--inspect', '--restock', 'yes');
    command('returns.ts', returnNo, '--refund');
  });
  await mailTo(page, BUYER, `Your refund for order ${orderNo}`);
  await openOrder(page, link);
  await returned.getByText('Refunded.', { exact: true }).waitFor();
  await expect(amountOf(page, 'Refunded')).toHaveText(euros('89'));
  const history = main(page).getByRole('list').filter({ hasText: 'Order placed' });
  for (const said of ['charged', 'refunded'])
    await expect(history.getByText(`${euros('89')} ${said}`)).toHaveCount(1);
  await expect(main(page).getByTestId('total')).toHaveText(euros('178'));

  await visit(page, '/withdrawal');
  await page.getByLabel('Your name').fill('Ada Byrne');
  await page.getByLabel('Order number').fill(orderNo);
  await main(page).getByLabel('Email').fill(BUYER);
  await page.getByLabel(/^Which products/).fill('The shirt that is not sent');
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await main(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByRole('heading', { level: 1, name: 'We have received your withdrawal' }).waitFor();
  await mailTo(page, BUYER, `Receipt of your withdrawal`);
  await openOrder(page, link);
  await main(page).getByText('Withdrawal received on').waitFor();
  await expect(amountOf(page, 'Refunded')).toHaveText(euros('89'));

  // Nothing is sent after a withdrawal; staff cancel what is left.
  await store.staff((command) => {
    expect(() => command('ship.ts', orderNo)).toThrow();
    command('order.ts', orderNo, '--cancel', '--reason', 'A hole in the sleeve');
  });
  const mail = await mailTo(page, BUYER, `Items of your order ${orderNo} are cancelled`);
  expect(mail).toContain(`${euros('89')} is not charged.`);
  expect(mail).toContain('New total');
  await openOrder(page, link);
  await main(page).getByText('We cannot send these items and have cancelled them:').waitFor();
  await main(page)
    .getByText(`${euros('89')} is not charged.`, { exact: true })
    .waitFor();
  await expect(main(page).getByText('A hole in the sleeve')).toHaveCount(0);
  await expect(main(page).getByText('Cancel order')).toHaveCount(0);
  await expect(main(page).getByText('Return items')).toHaveCount(0);
  await expect(main(page).getByTestId('total')).toHaveText(euros('178'));
  await expect(amountOf(page, 'Cancelled items')).toHaveText(`−${euros('89')}`);
  await expect(amountOf(page, 'Total without them')).toHaveText(euros('89'));
  // What was sent was charged, and is refunded: nothing is left.
  await expect(amountOf(page, 'Refunded')).toHaveText(euros('89'));
  await expectAccessible(page);
});

test('when the answer to a cancellation is lost, sending it again shows that the order is cancelled', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const orderNo = await buyTwoShirts(page);
  await openOrder(page, linkIn(await mailTo(page, BUYER, `Your order ${orderNo}`), 'tracking'));
  await main(page).getByText('Cancel order').click();
  const { stop } = await loseResponses(page, /\/tracking\.data/, 'POST');
  await main(page).getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('alert').getByText('We do not know whether that arrived.').waitFor();
  await stop();
  await main(page).getByRole('button', { name: 'Cancel this order' }).click();
  await main(page).getByText('Cancelled', { exact: true }).first().waitFor();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a guest cancels an order, and a reload or Back shows it again without typing the email', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const orderNo = await buyTwoShirts(page);
  await openOrder(page, linkIn(await mailTo(page, BUYER, `Your order ${orderNo}`), 'tracking'));
  await main(page).getByText('Cancel order').click();
  await main(page).getByLabel('Reason').selectOption({ index: 1 });
  await main(page).getByRole('button', { name: 'Cancel this order' }).click();
  const cancelled = main(page).getByText('Cancelled', { exact: true }).first();
  await cancelled.waitFor();
  await page.reload();
  await cancelled.waitFor();
  await page.goto(at('/women'));
  await page.goBack();
  await cancelled.waitFor();
  // The page without the code of the mail asks again.
  await page.goto(at('/tracking'));
  await expect(main(page).getByLabel('Order number')).toHaveValue('');
  await page.goto(at(`/tracking?orderNo=${orderNo}&code=guessed`));
  await expect(main(page).getByLabel('Email')).toBeVisible();
  // The confirmation page, opened again, does not thank for it.
  await page.goto(at(`/checkout/confirmation/${orderNo}`));
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor();
  await cancelled.waitFor();
});
