import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { providerOf } from '../../commerce/payments/sandbox.ts';
import { voidStalePayments } from '../../commerce/payments/void-payment.ts';
import { ADDRESS } from '../../commerce/testing/address.ts';
import { insertPromotion } from '../../commerce/testing/builders.ts';
import { insertCatalogue, VARIANTS } from '../../commerce/testing/catalogue.ts';
import { BASKETS } from '../../commerce/testing/purchase.ts';
import {
  ORGANIZATION,
  PUBLIC_CLIENT,
  type RunningService,
  startService,
} from '../../commerce/testing/service.ts';
import * as bagRoute from '../../storefront/basket/bag-route.ts';
import * as estimateRoute from '../../storefront/basket/estimate-route.ts';
import { type Agreement, agreementField } from '../../storefront/basket-data/agreement.ts';
import * as billingRoute from '../../storefront/checkout/billing-route.tsx';
import * as shippingRoute from '../../storefront/checkout/shipping-route.tsx';
import type { CardFrameView } from '../../storefront/payment/card-frame-view.ts';
import { requestServices } from '../../storefront/sites/request-services.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import { requestSite, siteScope } from '../../storefront/sites/site-context.server.ts';
import { countRounds } from '../testing/count-rounds.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

// These are the numbers of the table in docs/architecture.md.
const site = storeConfig.sites.find(({ id }) => id === 'RivageEU')!;

/** A guest on a page in a language, with a tenant that sends no change notifications. */
async function shopper(localeId = 'en-IE') {
  const { token, ...who } = await service.guest(site.id);
  const session = { siteId: site.id, registered: false, accessToken: token, ...who };
  const rounds = countRounds(fetch);
  /** calls that fail with 503, before or after the platform has processed them */
  const broken: { call?: RegExp | undefined; response?: RegExp | undefined } = {};
  /** what happens before a call of the page reaches the platform */
  const meanwhile: { call?: RegExp; happens?: (() => Promise<unknown>) | undefined } = {};
  const kept = new Map<string, string | undefined>();
  let isSignedOut = false;
  let isForgotten = false;
  /** The browser has no session and knows of none. */
  const forget = () => {
    isSignedOut = true;
    isForgotten = true;
  };
  const signOut = () => {
    isSignedOut = true;
  };
  const locale = site.l10n.supportedLocales.find(({ id }) => id === localeId)!;
  const context = new RouterContextProvider();
  context.set(requestServices, {
    api: {
      origin: service.origin,
      shortCode: 'vitrine',
      organizationId: ORGANIZATION,
      clientId: PUBLIC_CLIENT,
    },
    commerceFetch: async (input: string, init?: RequestInit) => {
      const call = `${init?.method ?? 'GET'} ${new URL(input).pathname}`;
      if (broken.call?.test(call)) return new Response('{}', { status: 503 });
      if (meanwhile.call?.test(call)) await meanwhile.happens?.();
      const response = await rounds.fetch(input, init);
      return broken.response?.test(call) ? new Response('{}', { status: 503 }) : response;
    },
    log: { warn() {}, error() {} },
    catalogueToken: async () => token,
    invalidatesCache: false,
    markIncomplete() {},
    preferences: async () => ({}),
    session: {
      current: async () => (isSignedOut ? null : session),
      hasEnded: () => isSignedOut && !isForgotten,
      ensure: async () => session,
      get: (key: string) => kept.get(key),
      set: (key: string, value: string | undefined) => kept.set(key, value),
    },
    publicUrl: 'http://localhost:3000',
    correlationId: 'a-test',
  } as never);
  context.set(requestSite, {
    ...siteScope({ site, locale }, 'http://localhost:3000'),
    path: '/',
    country: 'IE',
  });
  const send = (action: (args: never) => Promise<unknown>, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const request = new Request('http://localhost:3000/', { method: 'POST', body });
    return action({ request, context } as never);
  };
  const load = (loader: (args: never) => Promise<unknown>, path = '/') => {
    const url = new URL(path, 'http://localhost:3000');
    return loader({ request: new Request(url), context, url } as never);
  };
  const change = (fields: Record<string, string>) => send(bagRoute.action, fields);
  const add = (productId: string, fields: Record<string, string> = {}) =>
    change({ intent: 'add', items: JSON.stringify([{ productId, quantity: 1 }]), ...fields });
  const readBag = async () => ((await load(bagRoute.loader)) as Response).json();
  /** a basket that another process created */
  const basketOfAnotherProcess = async (productId: string = VARIANTS.inStock) => {
    const body = { productItems: [{ productId, quantity: 1 }] };
    const made = await service.call('POST', `${BASKETS}?siteId=${site.id}`, { token, body });
    return String(made.body.basketId);
  };
  return {
    rounds,
    broken,
    meanwhile,
    send,
    load,
    change,
    add,
    readBag,
    basketOfAnotherProcess,
    signOut,
    forget,
  };
}

/** The form field of a payment page with what the shopper agrees to. */
const agreedOn = (page: unknown) => agreementField((page as { agreement: Agreement }).agreement);

/** Types a card into the provider's fields of a payment page; returns the token. */
async function typedOn(page: unknown, number = '4242424242424242'): Promise<string> {
  const { session } = (page as { cardFrame: CardFrameView }).cardFrame;
  const { body } = await service.call('POST', '/sandbox-payments/v1/cards', {
    body: {
      ...{ session, number, expirationMonth: 12, expirationYear: 2031 },
      ...{ securityCode: '123', holder: 'Ada Byrne' },
    },
  });
  return body.token;
}

const ADD = 'POST /baskets/*/items';
const LIST = 'GET /customers/*/baskets';
const GET = 'GET /baskets/*';
const PRODUCTS = 'GET /products';
/** Calls of the page other than the bag's, whose responses are cached. */
const isOwn = (call: string) => !call.startsWith('GET /categories');
const own = (rounds: string[][]) => rounds.map((calls) => calls.filter(isOwn));

describe.each(['en-IE', 'fr-FR'])('[MINI-04] adding to the bag in %s', (locale) => {
  test('takes one round trip to the known bag, whatever it contains', async () => {
    const { rounds, add, readBag } = await shopper(locale);
    await add(VARIANTS.inStock);
    const { bag } = await readBag();
    const calls = await rounds.of(() => add(VARIANTS.onSale, { basketId: bag.id }));
    expect(own(calls)).toEqual([[PRODUCTS, PRODUCTS, ADD]]);
    expect((await readBag()).count).toBe(2);
  });

  test('takes one round trip for a shopper’s first product', async () => {
    const { rounds, add, readBag } = await shopper(locale);
    expect(own(await rounds.of(() => add(VARIANTS.inStock)))).toEqual([[PRODUCTS, 'POST /baskets']]);
    expect((await readBag()).count).toBe(1);
  });

  test('loads the images of other lines afterwards when another process filled the bag', async () => {
    const { rounds, add, basketOfAnotherProcess } = await shopper(locale);
    const basketId = await basketOfAnotherProcess();
    expect(own(await rounds.of(() => add(VARIANTS.onSale, { basketId })))).toEqual([
      [PRODUCTS, ADD],
      [PRODUCTS],
    ]);
  });
});

test('[BASK-04] does not change another shopper’s basket: the product is added to the own one', async () => {
  const other = await shopper();
  await other.add(VARIANTS.inStock);
  const { bag } = await other.readBag();
  const { add, readBag } = await shopper();
  await add(VARIANTS.onSale, { basketId: bag.id });
  expect((await other.readBag()).count).toBe(1);
  const own = await readBag();
  expect(own.bag.id).not.toBe(bag.id);
  expect(own.bag.lines.map((line: { productId: string }) => line.productId)).toEqual([VARIANTS.onSale]);
});

describe.each(['en-IE', 'fr-FR'])('[MINI-06] a bag known to this process, in %s,', (locale) => {
  async function filled() {
    const visit = await shopper(locale);
    await visit.add(VARIANTS.inStock);
    const { bag } = await visit.readBag();
    return { ...visit, basketId: bag.id, line: bag.lines[0].key };
  }
  const PATCH = 'PATCH /baskets/*/items';

  test('is read in one round trip', async () => {
    const { rounds, readBag } = await filled();
    expect(own(await rounds.of(readBag))).toEqual([[GET, PRODUCTS]]);
  });

  test('changes a quantity in two round trips', async () => {
    const { rounds, change, line, basketId } = await filled();
    const edit = (quantity: string) => () => change({ intent: 'quantity', line, quantity, basketId });
    expect(own(await rounds.of(edit('3')))).toEqual([[GET, PRODUCTS], [ADD]]);
    expect(own(await rounds.of(edit('1')))).toEqual([[GET, PRODUCTS], [PATCH]]);
  });

  test('changes a size or removes a line in two round trips', async () => {
    const { rounds, change, line, basketId } = await filled();
    const productId = VARIANTS.inStockToo;
    const size = await rounds.of(() => change({ intent: 'variant', line, productId, basketId }));
    expect(own(size)).toEqual([
      [GET, PRODUCTS],
      [PRODUCTS, PATCH],
    ]);
    const changed = JSON.stringify({ productId });
    const removal = { intent: 'quantity', line: changed, quantity: '0', basketId };
    expect(own(await rounds.of(() => change(removal)))).toEqual([[GET, PRODUCTS], [PATCH]]);
  });

  test('removes products no longer sold in two round trips', async () => {
    const { rounds, add, change, readBag, basketId } = await filled();
    await add(VARIANTS.tiered);
    const offline = (online: boolean) =>
      service.db.updateTable('product').set({ online }).where('id', '=', VARIANTS.tiered).execute();
    await offline(false);
    const removal = await rounds.of(() => change({ intent: 'remove-unavailable', basketId }));
    await offline(true);
    expect(own(removal)).toEqual([[GET, PRODUCTS], [PATCH]]);
    expect((await readBag()).count).toBe(1);
  });

  test('adds and removes a coupon in one round trip each', async () => {
    const { rounds, change, readBag, basketId } = await filled();
    const coupon = { intent: 'add-coupon', code: 'RIVAGE10', basketId };
    expect(own(await rounds.of(() => change(coupon)))).toEqual([[PRODUCTS, 'POST /baskets/*/coupons']]);
    const { bag } = await readBag();
    expect(bag.coupons).toMatchObject([{ code: 'RIVAGE10' }]);
    const removal = { intent: 'remove-coupon', couponItemId: bag.coupons[0].itemId, basketId };
    const calls = await rounds.of(() => change(removal));
    expect(own(calls)).toEqual([['DELETE /baskets/*/coupons/*', PRODUCTS]]);
    expect((await readBag()).bag.coupons).toEqual([]);
  });

  test('estimates shipping in one round trip once the country is known', async () => {
    const { rounds, load, basketId } = await filled();
    const estimate = () => load(estimateRoute.loader, `/?basketId=${basketId}`);
    const both = [GET, 'GET /baskets/*/shipments/me/shipping-methods'];
    expect(own(await rounds.of(estimate))).toEqual([both, [GET], ['PATCH /baskets/*/shipments/me'], both]);
    expect(own(await rounds.of(estimate))).toEqual([both]);
  });
});

test('[MINI-01] a bag of another process is found by the list and read in the page’s language', async () => {
  const { rounds, readBag, basketOfAnotherProcess } = await shopper();
  await basketOfAnotherProcess();
  expect(own(await rounds.of(readBag))).toEqual([[LIST], [PRODUCTS]]);
  const french = await shopper('fr-FR');
  await french.basketOfAnotherProcess();
  expect(own(await french.rounds.of(french.readBag))).toEqual([[LIST], [GET, PRODUCTS]]);
});

test('[CHKO-01] round trips of the checkout steps', async () => {
  const { rounds, add, load, send, readBag } = await shopper('fr-FR');
  await add(VARIANTS.inStock);
  const { bag } = await readBag();
  const METHODS = 'GET /baskets/*/shipments/me/shipping-methods';
  const SHIPMENT = 'PATCH /baskets/*/shipments/me';
  const shippingPage = () => load(shippingRoute.loader);
  // The first visit sets the country and the default shipping method of the basket.
  expect(own(await rounds.of(shippingPage))).toEqual([[GET, PRODUCTS], [SHIPMENT], [METHODS], [SHIPMENT]]);
  expect(own(await rounds.of(shippingPage))).toEqual([[GET, PRODUCTS], [METHODS]]);

  const address = { ...ADDRESS, email: 'ada@example.com', methodId: 'express' };
  const look = () => send(shippingRoute.action, { ...address, intent: 'options' });
  expect(own(await rounds.of(look))).toEqual([[GET], [METHODS], [SHIPMENT]]);

  const goOn = () => send(shippingRoute.action, address).catch((answer: Response) => answer.status);
  expect(own(await rounds.of(goOn))).toEqual([[GET], [METHODS], ['PUT /baskets/*/customer'], [SHIPMENT]]);
  expect(own(await rounds.of(goOn))).toEqual([[GET], [METHODS], [SHIPMENT]]);

  const paymentPage = () => load(billingRoute.loader);
  // How cards are entered is asked once by each process.
  const [METHODS_OF_PAYMENT, SESSION] = [
    'GET /baskets/*/payment-methods',
    'POST /payment-provider/v1/card-sessions',
  ];
  expect(own(await rounds.of(paymentPage))).toEqual([
    [GET, PRODUCTS],
    [METHODS_OF_PAYMENT, 'GET /payment-provider/v1/configuration'],
    [SESSION],
  ]);
  expect(own(await rounds.of(paymentPage))).toEqual([
    [GET, PRODUCTS],
    [METHODS_OF_PAYMENT, SESSION],
  ]);

  const page = await paymentPage();
  const card = { method: 'CREDIT_CARD', cardToken: await typedOn(page), same: 'yes' };
  const pay = { ...card, bag: bag.id, attempt: 'first', agreed: agreedOn(page) };
  let ordered: unknown;
  const place = async () => {
    ordered = await send(billingRoute.action, pay).catch((answer: Response) =>
      answer.headers.get('location'),
    );
  };
  expect(own(await rounds.of(place))).toEqual([
    [GET],
    ['PUT /baskets/*/billing-address'],
    ['POST /baskets/*/payment-instruments'],
    ['POST /orders'],
  ]);
  expect(ordered).toMatch(/confirmation/);
});

test('[CHK-02] keeps the values of the shipping form while the platform is unavailable; the next submission works', async () => {
  const { add, broken, send } = await shopper();
  await add(VARIANTS.inStock);
  const typed = { ...ADDRESS, email: 'ada@example.com', methodId: 'express' };
  for (const call of [/PATCH .*shipments/, /PUT .*customer/, /GET .*baskets/]) {
    broken.call = call;
    expect(await send(shippingRoute.action, typed)).toMatchObject({
      init: { status: 503 },
      data: {
        result: { error: { '': ['failed'] }, initialValue: { city: ADDRESS.city, email: typed.email } },
      },
    });
  }
  broken.call = undefined;
  const answer = (await send(shippingRoute.action, typed).catch((thrown) => thrown)) as Response;
  expect(answer.headers.get('location')).toMatch(/billing/);
});

test('[CHK-05] the next submission finds an order whose response was lost', async () => {
  const { add, broken, send, load, readBag } = await shopper();
  await add(VARIANTS.inStockToo);
  const { bag } = await readBag();
  const typed = { ...ADDRESS, email: 'ada@example.com', methodId: 'express' };
  await send(shippingRoute.action, typed).catch(() => {});
  const page = await load(billingRoute.loader);
  const pay = { method: 'CREDIT_CARD', same: 'yes', bag: bag.id, attempt: 'lost', agreed: agreedOn(page) };
  broken.response = /POST .*orders/;
  const lost = await send(billingRoute.action, { ...pay, cardToken: await typedOn(page) });
  expect(JSON.stringify(lost)).not.toContain('sbc_');
  broken.response = undefined;
  // The card fields give each submission a token of its own.
  const again = { ...pay, cardToken: await typedOn(page) };
  const answer = (await send(billingRoute.action, again).catch((thrown) => thrown)) as Response;
  expect(answer.headers.get('location')).toMatch(/confirmation/);
});

test('[CHK-04] a form with a card number is refused and reaches no other service', async () => {
  const { add, rounds, send, readBag } = await shopper();
  await add(VARIANTS.inStockToo);
  const { bag } = await readBag();
  const form = {
    method: 'CREDIT_CARD',
    number: '4242424242424242',
    same: 'yes',
    bag: bag.id,
    attempt: 'raw',
  };
  let answer: unknown;
  const calls = await rounds.of(async () => {
    answer = await send(billingRoute.action, form).catch((thrown) => thrown);
  });
  expect(calls).toEqual([]);
  expect((answer as Response).status).toBe(400);
  expect(await (answer as Response).text()).not.toContain('4242');
});

test('[CHK-05] a promotion of the payment method lowers the total of the order; a total above the one on the page is shown first', async () => {
  const { add, send, load, readBag } = await shopper();
  await insertPromotion(service.db, {
    ...{ site_id: site.id, id: 'visa-half', class: 'order' },
    rule: { paymentMethods: ['CREDIT_CARD.Visa'], discount: { kind: 'percentage', percentage: 50 } },
  });
  const pay = async (number: string, attempt: string) => {
    const { bag } = await readBag();
    const page = await load(billingRoute.loader);
    const fields = {
      ...{ method: 'CREDIT_CARD', cardToken: await typedOn(page, number) },
      ...{ same: 'yes', bag: bag.id, attempt, agreed: agreedOn(page) },
    };
    const answer = await send(billingRoute.action, fields).catch((thrown: Response) => thrown);
    const location = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
    const orderNo = /confirmation\/(\d+)/.exec(location)?.[1];
    const order =
      orderNo &&
      (await service.db
        .selectFrom('placed_order')
        .select('total_cents')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow());
    return { total: bag.total.cents, answer, location, paid: order ? order.total_cents : undefined };
  };
  const fill = async () => {
    await add(VARIANTS.inStockToo);
    await send(shippingRoute.action, { ...ADDRESS, email: 'ada@example.com', methodId: 'express' }).catch(
      () => {},
    );
  };
  await fill();
  const visa = await pay('4242424242424242', 'one');
  expect(visa.paid).toBeGreaterThan(0);
  expect(visa.paid).toBeLessThan(visa.total);
  // A card that waits at the bank keeps its discount.
  await fill();
  const asked = await pay('4000002500003155', 'two');
  expect(asked.location).toMatch(/sandbox/);
  const other = await pay('5555555555554444', 'three');
  expect(other.total).toBe(visa.paid);
  expect(other.answer).toMatchObject({ init: { status: 400 }, data: { problem: 'new_total' } });
  const again = await pay('5555555555554444', 'four');
  expect(again.total).toBe(visa.total);
  expect(again.paid).toBe(visa.total);
  await service.db.deleteFrom('promotion').where('id', '=', 'visa-half').execute();
});

test.each(['CREDIT_CARD', 'PAYPAL'])(
  '[CHK-05] a price that rises while an order paid by %s is on its way is shown, and charged only after it',
  async (method) => {
    const { add, send, load, readBag, meanwhile } = await shopper();
    const raisePrice = (cents: number) =>
      service.db
        .updateTable('price')
        .set((eb) => ({ amount_cents: eb('amount_cents', '+', cents) }))
        .where('product_id', '=', VARIANTS.inStockToo)
        .execute();
    await add(VARIANTS.inStockToo);
    const typed = { ...ADDRESS, email: 'ada@example.com', methodId: 'express' };
    await send(shippingRoute.action, typed).catch(() => {});
    const pay = async (attempt: string) => {
      const page = await load(billingRoute.loader);
      const { bag } = await readBag();
      const fields = { method, same: 'yes', bag: bag.id, attempt, agreed: agreedOn(page) };
      const cardToken = method === 'CREDIT_CARD' ? await typedOn(page) : '';
      const answer = await send(billingRoute.action, { ...fields, cardToken }).catch((thrown) => thrown);
      return { answer, total: bag.total.cents };
    };
    meanwhile.call = /POST .*\/orders$/;
    meanwhile.happens = () => raisePrice(1000);
    const first = await pay('seen');
    meanwhile.happens = undefined;
    expect(first.answer).toMatchObject({ init: { status: 400 }, data: { problem: 'new_total' } });
    const again = await pay('seen again');
    expect(again.total).toBe(first.total + 1000);
    const location = (again.answer as Response).headers.get('location');
    expect(location).toMatch(method === 'PAYPAL' ? /sandbox/ : /confirmation/);
    await raisePrice(-1000);
  },
);

/** A shopper on the page of PayPal, with the provider's URL. */
async function atPaypal() {
  const visitor = await shopper();
  const { add, send, load, readBag } = visitor;
  await add(VARIANTS.inStockToo);
  const { bag } = await readBag();
  const typed = { ...ADDRESS, email: 'ada@example.com', methodId: 'express' };
  await send(shippingRoute.action, typed).catch(() => {});
  const agreed = agreedOn(await load(billingRoute.loader));
  const form = { method: 'PAYPAL', same: 'yes', bag: bag.id, attempt: 'paypal', agreed };
  const pay = async (attempt = form.attempt) => {
    const submitted = send(billingRoute.action, { ...form, attempt });
    const answer = (await submitted.catch((thrown) => thrown)) as Response;
    return answer.headers.get('location') ?? '';
  };
  const provider = new URL(await pay());
  /** the payer's decision; the way back to the store is lost */
  const decide = (decision: string) =>
    fetch(service.origin + provider.pathname, {
      method: 'POST',
      body: new URLSearchParams({ decision }),
      redirect: 'manual',
    });
  return { ...visitor, bag, pay, decide };
}

test('[CHK-04] a payment approved at the provider becomes the order when the bag is read, once', async () => {
  const { decide, readBag, load } = await atPaypal();
  expect(await readBag()).toMatchObject({ count: 1 });
  await decide('approve');
  const reads = await Promise.all([readBag(), readBag()]);
  const { ordered } = reads[0];
  expect(ordered).toMatch(/^\d{8}$/);
  expect(reads[1]).toMatchObject({ count: 0, ordered });
  expect(await readBag()).toMatchObject({ count: 0, ordered });
  const page = (await load(billingRoute.loader).catch((thrown) => thrown)) as Response;
  expect(page.headers.get('location')).toContain(ordered);
});

test('[CHK-04] a payment approved at the provider becomes the order on the payment page and on “Place order”', async () => {
  const first = await atPaypal();
  await first.decide('approve');
  const page = (await first.load(billingRoute.loader).catch((thrown) => thrown)) as Response;
  expect(page.headers.get('location')).toMatch(/confirmation/);
  const second = await atPaypal();
  await second.decide('approve');
  expect(await second.pay()).toMatch(/confirmation/);
});

/** Makes the provider answer authorizations late; returns how often it was asked, and lets it answer. */
function holdAuthorizations() {
  const provider = providerOf(service.services);
  const answered = Promise.withResolvers<void>();
  const held = { asked: 0, answer: answered.resolve };
  service.services.payments = {
    ...provider,
    authorize: async (request) => {
      held.asked++;
      await answered.promise;
      return provider.authorize(request);
    },
  };
  onTestFinished(() => {
    answered.resolve();
    service.services.payments = provider;
  });
  return held;
}

const paymentsOfBasket = (basketId: string) =>
  service.db
    .selectFrom('payment_transaction')
    .select(['state', 'order_no'])
    .where('basket_id', '=', basketId)
    .execute();

test('[CHK-04] pages do not wait for a provider that does not answer; its late answer becomes one order', async () => {
  const visit = await atPaypal();
  await visit.decide('approve');
  const held = holdAuthorizations();
  const pages = await Promise.all([
    visit.load(billingRoute.loader),
    visit.load(shippingRoute.loader),
    visit.readBag(),
  ]);
  expect(pages).toMatchObject([{ isConfirming: true }, { isConfirming: true }, { count: 1 }]);
  expect(held.asked).toBe(1);
  held.answer();
  const page = (await visit.load(billingRoute.loader).catch((thrown) => thrown)) as Response;
  const location = page.headers.get('location') ?? '';
  expect(location).toMatch(/confirmation/);
  expect((await visit.readBag()).count).toBe(0);
  const payments = await paymentsOfBasket(visit.bag.id);
  expect(payments).toEqual([{ state: 'authorized', order_no: expect.stringMatching(/^\d{8}$/) }]);
  expect(location).toContain(payments[0]!.order_no);
});

test('[CHK-04] “Place order” while an approved payment is confirmed leaves one order and one payment', async () => {
  const visit = await atPaypal();
  await visit.decide('approve');
  const held = holdAuthorizations();
  expect(await visit.load(billingRoute.loader)).toMatchObject({ isConfirming: true });
  // Another tab submits; the provider answers only when that submission changes the basket's payments.
  const changes: string[] = [];
  visit.meanwhile.call = /^(POST|PATCH|DELETE) /;
  visit.meanwhile.happens = async () => {
    changes.push('call');
    held.answer();
  };
  await visit.pay('another tab');
  visit.meanwhile.happens = undefined;
  expect(changes).not.toEqual([]);
  const page = (await visit.load(billingRoute.loader).catch((thrown) => thrown)) as Response;
  expect(page.headers.get('location')).toMatch(/confirmation/);
  const payments = await paymentsOfBasket(visit.bag.id);
  expect(payments.filter(({ state }) => state === 'authorized')).toHaveLength(1);
  expect(new Set(payments.flatMap(({ order_no }) => order_no ?? [])).size).toBe(1);
});

test('[CHK-04] a cancelled payment, and an approved one of a changed bag, place no order', async () => {
  const cancelled = await atPaypal();
  await cancelled.decide('cancel');
  expect(await cancelled.readBag()).toMatchObject({ count: 1 });
  const page = (await cancelled.load(billingRoute.loader)) as { ended?: object };
  expect(page).toMatchObject({ bag: { count: 1 } });
  // Who cancelled it knows it.
  expect(page.ended).toBeUndefined();
  const changed = await atPaypal();
  await changed.add(VARIANTS.inStockToo, { basketId: changed.bag.id });
  await changed.decide('approve');
  const unused = { why: 'unused', method: 'PAYPAL' };
  expect(await changed.readBag()).toMatchObject({ count: 2, ended: unused });
  expect(await changed.load(shippingRoute.loader)).toMatchObject({ ended: unused });
  // The bag is as it was: the payment pays for it.
  const { bag } = await changed.readBag();
  await changed.change({ intent: 'quantity', line: bag.lines[0].key, quantity: '1' });
  expect((await changed.readBag()).ordered).toMatch(/^\d{8}$/);
});

test('[CHK-04] the pages say that a payment which was approved became no order, until the shopper pays again', async () => {
  const visit = await atPaypal();
  await visit.decide('approve');
  const stock = (allocation: number) =>
    service.db
      .updateTable('inventory_record')
      .set({ allocation })
      .where('product_id', '=', VARIANTS.inStockToo)
      .execute();
  await stock(0);
  onTestFinished(async () => void (await stock(100)));
  const soldOut = { why: 'sold_out', method: 'PAYPAL' };
  // The bag is read by every page; reading it must not use the message up.
  for (const _ of [1, 2]) expect(await visit.readBag()).toMatchObject({ count: 1, ended: soldOut });
  expect(await paymentsOfBasket(visit.bag.id)).toMatchObject([{ state: 'voided' }]);
  await stock(100);
  for (const { loader } of [billingRoute, shippingRoute])
    expect(await visit.load(loader)).toMatchObject({ ended: soldOut });
  expect(await visit.pay('again')).toMatch(/sandbox/);
  expect(((await visit.load(billingRoute.loader)) as { ended?: object }).ended).toBeUndefined();
});

test('[CHK-04] a payment that a worker released while the payer was away is explained when they come back', async () => {
  const visit = await atPaypal();
  await visit.decide('approve');
  await service.db
    .updateTable('payment_transaction')
    .set({ created_at: new Date(0) })
    .where('basket_id', '=', visit.bag.id)
    .execute();
  await voidStalePayments(service.services);
  expect(await visit.load(billingRoute.loader)).toMatchObject({
    ended: { why: 'released', method: 'PAYPAL' },
  });
});

test('[CHK-05] an order with other goods or another delivery than the shopper agreed to is refused', async () => {
  const { add, send, load, readBag } = await shopper();
  await add(VARIANTS.inStockToo);
  const { bag } = await readBag();
  const typed = { ...ADDRESS, email: 'ada@example.com', methodId: 'express' };
  await send(shippingRoute.action, typed).catch(() => {});
  const agreed = agreedOn(await load(billingRoute.loader));
  const pay = { method: 'PAYPAL', same: 'yes', bag: bag.id, attempt: 'agreed', agreed };
  await send(shippingRoute.action, { ...typed, address1: '9 Long Walk' }).catch(() => {});
  const refused = (problem: string) => ({ data: { problem }, init: { status: 400 } });
  expect(await send(billingRoute.action, pay)).toMatchObject(refused('delivery_changed'));
  await add(VARIANTS.inStock, { basketId: bag.id });
  expect(await send(billingRoute.action, pay)).toMatchObject(refused('bag_changed'));
});

test('[CHK-01] a visitor who never had a session is led from the checkout to the empty cart, without a notice', async () => {
  const guest = await shopper();
  guest.forget();
  for (const route of [billingRoute, shippingRoute]) {
    const answer = (await guest.load(route.loader).catch((thrown) => thrown)) as Response;
    expect(answer.headers.get('location')).toMatch(/\/cart$/);
  }
  // A form was open, so there was a session.
  for (const route of [billingRoute, shippingRoute]) {
    const answer = (await guest.send(route.action, {}).catch((thrown) => thrown)) as Response;
    expect(answer.headers.get('location')).toMatch(/\/cart\?notice=session_ended$/);
  }
});

test('[CHK-01] a checkout whose session ended leads to the cart, which says so', async () => {
  const guest = await shopper();
  await guest.add(VARIANTS.inStockToo);
  guest.signOut();
  for (const step of [
    guest.load(billingRoute.loader),
    guest.load(shippingRoute.loader),
    guest.send(billingRoute.action, {}),
    guest.send(shippingRoute.action, {}),
  ]) {
    const answer = (await step.catch((thrown) => thrown)) as Response;
    expect(answer.headers.get('location')).toMatch(/\/cart\?notice=session_ended$/);
  }
});

describe('a choice of bonus products', () => {
  /** Offers a choice of bonus products until the test ends; returns its id in the basket. */
  const offer = async (discount: object) => {
    const id = `choose-${randomUUID().slice(0, 8)}`;
    await insertPromotion(service.db, {
      ...{ site_id: site.id, id, class: 'order', callout: { default: 'On us' } },
      rule: { tiers: [{ discount: { kind: 'bonus-choice', maxItems: 2, ...discount } }] },
    });
    onTestFinished(async () => {
      await service.db.deleteFrom('promotion').where('id', '=', id).execute();
    });
    return `bonus-${id}`;
  };
  const opened = async (choice: string) => {
    const { add, change, load, readBag } = await shopper();
    await add(VARIANTS.inStock);
    const gifts = async () => {
      const { bag } = await readBag();
      const answer = (await load(estimateRoute.loader, `/?basketId=${bag.id}`)) as Response;
      return (await answer.json()).gifts;
    };
    const take = (productId: string) => change({ intent: 'take-gift', choice, productId });
    return { change, readBag, gifts, take };
  };

  test('is offered in the cart, taken, and given back', async () => {
    const id = await offer({ products: [{ id: VARIANTS.inStockToo }] });
    const { change, readBag, gifts, take } = await opened(id);
    expect(await gifts()).toMatchObject([
      { id, text: 'On us', left: 2, products: [{ id: VARIANTS.inStockToo }] },
    ]);
    await take(VARIANTS.inStockToo);
    const { bag } = await readBag();
    expect(bag.lines[1]).toMatchObject({ gift: true, chosen: true, quantity: 1, price: { cents: 0 } });
    expect(await gifts()).toMatchObject([{ left: 1 }]);
    await change({ intent: 'quantity', line: bag.lines[1].key, quantity: '0' });
    expect((await readBag()).bag.lines).toHaveLength(1);
  });

  test('by a rule accepts the products that the rule selects and refuses others', async () => {
    const id = await offer({ selection: { products: [VARIANTS.inStockToo] } });
    const { readBag, take } = await opened(id);
    await take(VARIANTS.onSale);
    expect((await readBag()).bag.lines).toHaveLength(1);
    await take(VARIANTS.inStockToo);
    expect((await readBag()).bag.lines).toMatchObject([{}, { gift: true, chosen: true }]);
  });
});
