import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { test } from './fixtures.ts';
import { ALLOWED, awaitEvent, type Pushed, pushed } from './pages/analytics.ts';
import { addToBag, reach, SHIRT, visit, visitAndInteract } from './shopper.ts';
import { at, DESKTOP, PHONE } from './visitor.ts';

const SHIRT_CHOSEN = `${SHIRT}?color=white&size=M`;

interface Activity {
  activity: string;
  [field: string]: unknown;
}

/** The messages a page sends to the activity service. */
function listen(page: Page): Activity[] {
  const activities: Activity[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/resource/activity'))
      activities.push(...(request.postDataJSON() as Activity[]));
  });
  return activities;
}

const names = (activities: Activity[]) => activities.map(({ activity }) => activity);

/** The events that docs/analytics.md records of this visit. */
const recorded = readFileSync(join(import.meta.dirname, '../docs/analytics.md'), 'utf8')
  .split('\n')
  .flatMap((line): Pushed[] => (line.startsWith('{"event"') ? [JSON.parse(line)] : []));

const expectRecorded = (event: Pushed) =>
  expect(event).toEqual(recorded.find((one) => one.event === event.event));

test('[RECO-01] a visit sends the activities of the specification, and the service stores them', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(DESKTOP, {}, ALLOWED);
  const activities = listen(page);
  const status: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/resource/activity')) status.push(response.status());
  });
  await visitAndInteract(page, '/search?q=linen');
  await expect.poll(() => names(activities), { timeout: 10_000 }).toContain('viewSearch');
  expect(activities.find(({ activity }) => activity === 'viewSearch')).toMatchObject({
    searchText: 'linen',
    showProducts: true,
    products: expect.arrayContaining([{ id: expect.any(String) }]),
  });
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => names(activities)).toEqual(expect.arrayContaining(['clickSearch', 'viewProduct']));

  await visitAndInteract(page, '/women');
  await expect.poll(() => names(activities), { timeout: 10_000 }).toContain('viewCategory');
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('article')
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  await expect.poll(() => names(activities)).toContain('clickCategory');
  expect(activities.find(({ activity }) => activity === 'clickCategory')).toMatchObject({
    category: { id: 'women' },
    product: { id: expect.any(String) },
  });

  await visitAndInteract(page, SHIRT_CHOSEN);
  await addToBag(page);
  await expect.poll(() => names(activities), { timeout: 10_000 }).toContain('addToCart');
  expect(activities.find(({ activity }) => activity === 'addToCart')).toMatchObject({
    products: [{ sku: expect.stringMatching(/^10000401/), price: 89, quantity: 1 }],
  });
  await visitAndInteract(page, '/shipping');
  await expect
    .poll(() => names(activities), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['viewPage', 'beginCheckout', 'checkoutStep']));
  expect(activities.find(({ activity }) => activity === 'beginCheckout')).toMatchObject({ amount: 89 });
  expect(activities.find(({ activity }) => activity === 'checkoutStep')).toMatchObject({
    stepName: 'shipping',
    stepNumber: 1,
    basketId: expect.stringMatching(/./),
  });
  expect(new Set(status)).toEqual(new Set([204]));
  expect(pageErrors).toEqual([]);
});

test('[RECO-01] with consent the first view is sent without waiting for an interaction', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, {}, ALLOWED);
  const activities = listen(page);
  await page.goto(at(SHIRT_CHOSEN));
  await expect.poll(() => names(activities), { timeout: 10_000 }).toContain('viewProduct');
  // Milliseconds from the load to the message: activities gather for one second.
  const after = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const message = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/resource/activity'));
    return (message?.startTime ?? Number.POSITIVE_INFINITY) - (visit?.loadEventEnd ?? 0);
  });
  expect(after).toBeLessThan(3500);
});

test('[RECO-01] [RECO-02] recommendations send one view activity and the clicked product', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, {}, ALLOWED);
  const activities = listen(page);
  await visitAndInteract(page, SHIRT);
  const region = await reach(page, 'In the same spirit');
  const seen = () =>
    activities.filter(
      ({ activity, recommenderName }) => activity === 'viewReco' && recommenderName === 'pdp-similar-items',
    );
  for (let time = 0; time < 3; time++) {
    await region.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await region.scrollIntoViewIfNeeded();
  await expect.poll(() => seen().length, { timeout: 10_000 }).toBe(1);
  await region.getByRole('article').first().getByRole('link').first().click();
  await expect.poll(() => names(activities)).toContain('clickReco');
  expect(seen()).toHaveLength(1);
  expect(activities.find(({ activity }) => activity === 'clickReco')).toMatchObject({
    recommenderName: 'pdp-similar-items',
    __recoUUID: seen()[0]?.__recoUUID,
    product: { id: expect.any(String) },
  });
});

test('[RECO-01] [CONT-07] without consent or with Do Not Track nothing is sent and no visitor cookie is set', async ({
  newVisit,
}) => {
  for (const wish of ['none', 'dnt'] as const) {
    const { page, context } = await newVisit(DESKTOP, {}, wish === 'none' ? null : ALLOWED);
    if (wish === 'dnt')
      await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    const left: string[] = [];
    page.on('request', (request) => left.push(request.url()));
    await visitAndInteract(page, SHIRT);
    await awaitEvent(page, 'viewItem');
    await visitAndInteract(page, '/women');
    await awaitEvent(page, 'viewItemList');
    expect(left.filter((url) => /activity|trackers|Analytics/.test(url))).toEqual([]);
    expect(left.filter((url) => new URL(url).origin !== new URL(at('/')).origin)).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('vitrine_visitor');
    await context.close();
  }
});

test('[RECO-01] the server drops activities without consent, with Do Not Track and with invalid bodies', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, {}, ALLOWED);
  await page.goto(at('/cookies'));
  const tell = (body: unknown, headers: Record<string, string> = {}) =>
    page.request.post(at('/resource/activity'), {
      data: JSON.stringify(body),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    });
  const fine = [{ activity: 'viewPage', currentLocation: '/' }];
  const refused = await tell(fine, { dnt: '1' });
  expect([refused.status(), refused.headers()['set-cookie']]).toEqual([204, undefined]);
  expect((await tell([{ activity: 'dance' }])).status()).toBe(400);
  expect((await tell('x')).status()).toBe(400);
  const noted = await tell(fine);
  expect(noted.status()).toBe(204);
  expect(noted.headers()['set-cookie']).toMatch(/^vitrine_visitor=[\w-]{36};.*HttpOnly/);
});

test('[RECO-04] the data layer records product, list, addition and bag with all fields', async ({ page }) => {
  await visitAndInteract(page, SHIRT_CHOSEN);
  expectRecorded(await awaitEvent(page, 'viewItem'));
  await addToBag(page);
  expectRecorded(await awaitEvent(page, 'addtoCart'));
  // Sent once, whatever happens on the page.
  expect(await pushed(page, 'viewItem')).toHaveLength(1);
  await visitAndInteract(page, '/cart');
  expectRecorded(await awaitEvent(page, 'viewCart'));
  await visitAndInteract(page, '/search?q=10000402');
  expectRecorded(await awaitEvent(page, 'viewItemList'));
  await visitAndInteract(page, '/women');
  const listed = (await awaitEvent(page, 'viewItemList')).items!;
  expect(listed[1]).toMatchObject({ item_list_id: 'women', item_category: 'Women', index: 1 });
  expect(await pushed(page, 'viewItemList')).toHaveLength(1);
});

test('[RECO-04] a missing data layer logs a warning', async ({ page, pageErrors }) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await visitAndInteract(page, SHIRT);
  await awaitEvent(page, 'viewItem');
  await page.evaluate(() => Reflect.deleteProperty(window, 'dataLayer'));
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(() => warned).toContain('dataLayer is not defined');
  expect(pageErrors).toEqual([]);
});

test('[RECO-05] with consent the platform’s active data receive the start of a visit', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE, {}, ALLOWED);
  const [answer] = await Promise.all([
    page.waitForResponse(/__Analytics-Start/),
    visit(page, '/homepage', '/eu/de-DE'),
  ]);
  expect(answer.status()).toBe(204);
  expect(new URL(answer.url()).pathname).toBe(
    '/mobify/proxy/api/on/demandware.store/Sites-RivageEU-Site/de_DE/__Analytics-Start',
  );
  expect(pageErrors).toEqual([]);
});

test('[RECO-05] analytics identifies a customer by a pseudonym', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, {}, ALLOWED);
  await visitAndInteract(page, '/login');
  await page.getByRole('main').getByLabel('Email').fill('ines@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('Rivage-2026!');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account/);
  const session = (await (await page.request.get(at('/resource/session'))).json()) as Record<string, string>;
  expect(session.userId).toMatch(/^[\w-]{43}$/);
  const known = (await awaitEvent(page, 'user')) as unknown as { user_id: string };
  expect(known.user_id).toBe(session.userId);
  expect(known.user_id).not.toContain(session.customerId);
});
