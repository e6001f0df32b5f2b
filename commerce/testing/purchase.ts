import type { RunningService } from './service.ts';

const ORG = '/organizations/f_ecom_vtrn_001';
export const BASKETS = `/checkout/shopper-baskets/v2${ORG}/baskets`;
export const ORDERS = `/checkout/shopper-orders/v1${ORG}/orders`;

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byrne',
  address1: '1 Quay Street',
  city: 'Galway',
  postalCode: 'H91 XY00',
  countryCode: 'IE',
};

export interface Buyer {
  token: string;
  customerId: string;
  basketId: string;
  /** a call on the buyer's basket, at a path below it */
  call(method: string, path: string, body?: unknown): ReturnType<RunningService['call']>;
  order(headers?: Record<string, string>): ReturnType<RunningService['call']>;
}

/** A new guest with an empty basket. */
export async function newBuyer(service: RunningService, siteId = 'RivageEU'): Promise<Buyer> {
  const { token, customerId } = await service.guest(siteId);
  const { body } = await service.call('POST', `${BASKETS}?siteId=${siteId}`, { token, body: {} });
  const basketId: string = body.basketId;
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

/** A guest whose basket needs only to be ordered. */
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
