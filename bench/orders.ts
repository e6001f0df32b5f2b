import { ADDRESS } from '../commerce/testing/address.ts';
import { percentile95 } from './pages.ts';

const ORGANIZATION = 'organizations/f_ecom_vtrn_001';
const CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d11:vitrine-demo-secret';
const SITE = 'siteId=RivageEU';
/** Orders of which the p95 is taken, one after the other. */
const ALONE = 100;
/** Orders placed at once for the figure a second. */
const TOGETHER = 300;
const HANDS = 16;
/**
 * Places orders of two different things over HTTP, each of a guest of its own. `commerce`: origin of the service;
 * `productIds`: at least two variants with stock for all the orders. Baskets are made ready beforehand and not
 * measured. Answers the p95 of one after the other in milliseconds, and orders a second of many at once.
 */
export async function measureOrders(
  commerce: string,
  productIds: string[],
): Promise<{ p95: number; ordersASecond: number }> {
  const waiting = Array.from({ length: ALONE + TOGETHER }, (_, i) => [
    productIds[i % productIds.length]!,
    productIds[(i + 1) % productIds.length]!,
  ]);
  const ready: (() => Promise<void>)[] = [];
  await withHands(waiting, async (things) => {
    ready.push(await readyOrder(commerce, things));
  });
  const times: number[] = [];
  for (const order of ready.splice(0, ALONE)) {
    const started = performance.now();
    await order();
    times.push(performance.now() - started);
  }
  const started = performance.now();
  await withHands(ready, (order) => order());
  const seconds = (performance.now() - started) / 1000;
  return { p95: percentile95(times), ordersASecond: TOGETHER / seconds };
}

async function withHands<T>(things: T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = things.values();
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      for (const thing of left) await work(thing);
    }),
  );
}

/** A guest whose basket needs only to be ordered, and how that is done. */
async function readyOrder(commerce: string, productIds: string[]): Promise<() => Promise<void>> {
  const grant = new URLSearchParams({ grant_type: 'client_credentials', channel_id: 'RivageEU' });
  const { access_token: token } = await send(
    `${commerce}/shopper/auth/v1/${ORGANIZATION}/oauth2/token`,
    `Basic ${btoa(CLIENT)}`,
    grant,
  );
  const bearer = `Bearer ${token}`;
  const baskets = `${commerce}/checkout/shopper-baskets/v2/${ORGANIZATION}/baskets`;
  const { basketId } = await send(`${baskets}?${SITE}`, bearer, {});
  const basket = (method: string, path: string, body: unknown) =>
    send(`${baskets}/${basketId}${path}${path.includes('?') ? '&' : '?'}${SITE}`, bearer, body, method);
  await basket(
    'POST',
    '/items',
    productIds.map((productId) => ({ productId, quantity: 1 })),
  );
  await basket('PUT', '/customer', { email: 'ada@example.com' });
  await basket('PUT', '/shipments/me/shipping-address?useAsBilling=true', ADDRESS);
  const methods = await basket('GET', '/shipments/me/shipping-methods', undefined);
  await basket('PUT', '/shipments/me/shipping-method', { id: methods.defaultShippingMethodId });
  // A masked number is what the sandbox takes from clients that know no tokens.
  const paymentCard = { cardType: 'Visa', maskedNumber: '************4242' };
  await basket('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard });
  const orders = `${commerce}/checkout/shopper-orders/v1/${ORGANIZATION}/orders?${SITE}`;
  return async () => {
    await send(orders, bearer, { basketId });
  };
}

async function send(
  url: string,
  authorization: string,
  body: unknown,
  method = 'POST',
  // biome-ignore lint/suspicious/noExplicitAny: the platform's JSON, of which single fields are read
): Promise<any> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method,
    headers: { authorization, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The service answered ${response.status}: ${await response.text()}`);
  return response.json();
}
