import { randomUUID } from 'node:crypto';
import { voidAtProvider } from '../payments/void-payment.ts';
import { startVoidingForOrder } from '../payments/void-queue.ts';
import { ADDRESS } from './address.ts';
import type { RunningService } from './service.ts';

const ORG = '/organizations/f_ecom_vtrn_001';
export const BASKETS = `/checkout/shopper-baskets/v2${ORG}/baskets`;
export const ORDERS = `/checkout/shopper-orders/v1${ORG}/orders`;

export interface Buyer {
  token: string;
  customerId: string;
  basketId: string;
  /** calls the buyer's basket at a relative path */
  call(method: string, path: string, body?: unknown): ReturnType<RunningService['call']>;
  order(headers?: Record<string, string>): ReturnType<RunningService['call']>;
}

/** Creates a guest with an empty basket. */
export async function newBuyer(service: RunningService, siteId = 'RivageEU'): Promise<Buyer> {
  const guest = await service.guest(siteId);
  const { body } = await service.call('POST', `${BASKETS}?siteId=${siteId}`, {
    token: guest.token,
    body: {},
  });
  return buyerOf(service, guest, body.basketId, siteId);
}

function buyerOf(
  service: RunningService,
  { token, customerId }: { token: string; customerId: string },
  basketId: string,
  siteId: string,
): Buyer {
  return {
    token,
    customerId,
    basketId,
    call: (method, path, content) =>
      service.call(method, `${BASKETS}/${basketId}${path}${path.includes('?') ? '&' : '?'}siteId=${siteId}`, {
        token,
        ...(content === undefined ? {} : { body: content }),
      }),
    order: (headers = {}) =>
      service.call('POST', `${ORDERS}?siteId=${siteId}`, { token, body: { basketId }, headers }),
  };
}

/** Creates a guest whose basket is ready to order. */
export async function readyBuyer(
  service: RunningService,
  items: { productId: string; quantity: number }[],
  card: object = { cardType: 'Visa', maskedNumber: '************4242' },
  instrument: object = { paymentMethodId: 'CREDIT_CARD', paymentCard: card },
): Promise<Buyer> {
  const buyer = await newBuyer(service);
  for (const [method, path, body] of [
    ['POST', '/items', items],
    ['PUT', '/customer', { email: 'ada@example.com' }],
    ['PUT', '/shipments/me/shipping-address?useAsBilling=true', ADDRESS],
    ['PUT', '/shipments/me/shipping-method', { id: 'standard' }],
    ['POST', '/payment-instruments', instrument],
  ] as const) {
    const answer = await buyer.call(method, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  }
  return buyer;
}

/** Payment card with the provider's token, for a basket's payment instrument. */
export async function cardFor(service: RunningService, number: string): Promise<object> {
  const { body } = await service.call('POST', '/sandbox-payments/v1/tokens', {
    body: { number, expirationMonth: 12, expirationYear: 2031, securityCode: '123', holder: 'Ada Byrne' },
  });
  return { cardType: body.cardType, maskedNumber: body.maskedNumber, creditCardToken: body.token };
}

/** Resets an order to awaiting payment and voids its authorisation. */
export async function awaitPayment({ services }: RunningService, orderNo: string): Promise<void> {
  const { db } = services;
  const payment = await startVoidingForOrder(db, orderNo);
  if (payment) await voidAtProvider(services, payment);
  await db.updateTable('placed_order').set({ status: 'created' }).where('order_no', '=', orderNo).execute();
}

/** Creates guests with baskets ready to order by copying the first one's rows. */
export async function readyBuyers(
  service: RunningService,
  items: { productId: string; quantity: number }[],
  count: number,
  card?: object,
): Promise<Buyer[]> {
  const first = await readyBuyer(service, items, card);
  const row = await service.db
    .selectFrom('basket')
    .selectAll()
    .where('id', '=', first.basketId)
    .executeTakeFirstOrThrow();
  const guests = await Promise.all(Array.from({ length: count - 1 }, () => service.guest(row.site_id)));
  const others = guests.map((guest) => ({ guest, id: randomUUID().replaceAll('-', '') }));
  await service.db
    .insertInto('basket')
    .values(
      others.map(({ guest, id }) => ({
        ...row,
        id,
        customer_id: guest.customerId,
        content: JSON.stringify(row.content),
      })),
    )
    .execute();
  return [first, ...others.map(({ guest, id }) => buyerOf(service, guest, id, row.site_id))];
}
