import { randomUUID } from 'node:crypto';
import { type Answer, ask, expectOk } from './http.ts';

const ORG = 'organizations/f_ecom_vtrn_001';
const CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d11:vitrine-demo-secret';
const MANAGER = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d12:vitrine-demo-manager-secret';
const SITE = 'siteId=RivageEU';

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byrne',
  address1: '1 Quay Street',
  city: 'Galway',
  postalCode: 'H91 XY00',
  countryCode: 'IE',
};

export const SUCCEEDS = '4242 4242 4242 4242';
/** is authorised, and the first answer comes too late */
export const LATE = '4000 0000 0000 5050';

/** A guest with a token and a basket in the commerce service. */
export interface Shopper {
  token: string;
  basketId: string;
  /** idempotency key of the order */
  key: string;
  /** sends a request below the basket */
  basket(method: string, path: string, body?: unknown): Promise<Answer>;
  /** places the order */
  order(key?: string): Promise<Answer>;
  /** places the order after the payer confirmed the payment at the provider */
  comeBack(paymentId: string): Promise<Answer>;
  orderByNumber(orderNo: string): Promise<Answer>;
  /** sends a request about a placed order, such as `oms-return-order` */
  act(orderNo: string, action: string, body: unknown): Promise<Answer>;
}

const basic = (client: string) => ({ authorization: `Basic ${btoa(client)}` });

/** Creates a guest with an empty basket. */
export async function newShopper(commerce: string): Promise<Shopper> {
  const grant = new URLSearchParams({ grant_type: 'client_credentials', channel_id: 'RivageEU' });
  const { access_token: token } = await expectOk(
    ask('POST', `${commerce}/shopper/auth/v1/${ORG}/oauth2/token`, { body: grant, headers: basic(CLIENT) }),
  );
  const baskets = `${commerce}/checkout/shopper-baskets/v2/${ORG}/baskets`;
  const orders = `${commerce}/checkout/shopper-orders/v1/${ORG}/orders`;
  const { basketId } = await expectOk(ask('POST', `${baskets}?${SITE}`, { token, body: {} }));
  const shopper: Shopper = {
    token,
    basketId,
    key: randomUUID(),
    basket: (method, path, body) =>
      ask(method, `${baskets}/${basketId}${path}${path.includes('?') ? '&' : '?'}${SITE}`, { token, body }),
    order: (key = shopper.key) =>
      ask('POST', `${orders}?${SITE}`, { token, body: { basketId }, headers: { 'idempotency-key': key } }),
    comeBack: (c_paymentId) =>
      ask('POST', `${orders}?${SITE}`, {
        token,
        body: { basketId, c_paymentId },
        headers: { 'idempotency-key': shopper.key },
      }),
    orderByNumber: (orderNo) => ask('GET', `${orders}/${orderNo}?${SITE}`, { token }),
    act: (orderNo, action, body) =>
      ask('POST', `${orders}/${orderNo}/actions/${action}?${SITE}`, { token, body }),
  };
  return shopper;
}

/** Creates a guest whose basket is ready to order. */
export async function shopperReadyToOrder(
  commerce: string,
  productIds: string[],
  card: string = SUCCEEDS,
): Promise<Shopper> {
  const shopper = await shopperReadyToPay(commerce, productIds);
  await payByCard(commerce, shopper, card);
  return shopper;
}

/**
 * Creates a guest who entered a card on the sandbox's page and was sent back to `shop`, but did not come back yet. Returns the id
 * of the payment, too.
 */
export async function shopperAtProvider(
  { shop, commerce }: { shop: string; commerce: string },
  productIds: string[],
  card: string,
): Promise<{ shopper: Shopper; paymentId: string }> {
  const shopper = await shopperReadyToPay(commerce, productIds);
  await expectOk(
    shopper.basket('POST', '/payment-instruments', {
      paymentMethodId: 'CREDIT_CARD',
      c_returnUrl: `${shop}/eu/en-IE/checkout/redirect`,
    }),
  );
  const { status, body } = await shopper.order();
  if (status !== 402) throw new Error(`The service responded with ${status}, not with the provider's page`);
  const page = `${commerce}${new URL(body.redirectUrl).pathname}`;
  const typed = { decision: 'approve', number: card, expiry: '12/31', securityCode: '123', holder: 'Ada' };
  const { headers } = await ask('POST', page, { body: new URLSearchParams(typed) });
  const paymentId = new URL(headers.get('location') ?? '').searchParams.get('paymentId');
  if (!paymentId) throw new Error(`The provider's page sent the payer to ${headers.get('location')}`);
  return { shopper, paymentId };
}

/** Creates a guest whose basket lacks a payment only. */
async function shopperReadyToPay(commerce: string, productIds: string[]): Promise<Shopper> {
  const shopper = await newShopper(commerce);
  const items = productIds.map((productId) => ({ productId, quantity: 1 }));
  await expectOk(shopper.basket('POST', '/items', items));
  await expectOk(shopper.basket('PUT', '/customer', { email: 'ada@example.com' }));
  await expectOk(shopper.basket('PUT', '/shipments/me/shipping-address?useAsBilling=true', ADDRESS));
  const { defaultShippingMethodId: id } = await expectOk(
    shopper.basket('GET', '/shipments/me/shipping-methods'),
  );
  await expectOk(shopper.basket('PUT', '/shipments/me/shipping-method', { id }));
  return shopper;
}

/** Creates a guest whose basket buys a gift certificate alone and is ready to order. */
export async function certificateBuyer(commerce: string, card: string = SUCCEEDS): Promise<Shopper> {
  const shopper = await newShopper(commerce);
  const certificate = { amount: 50, recipientEmail: 'sofia@example.com' };
  await expectOk(shopper.basket('POST', '/gift-certificate-items', certificate));
  await expectOk(shopper.basket('PUT', '/customer', { email: 'ada@example.com' }));
  await expectOk(shopper.basket('PUT', '/billing-address', ADDRESS));
  await payByCard(commerce, shopper, card);
  return shopper;
}

async function payByCard(commerce: string, shopper: Shopper, card: string): Promise<void> {
  const { token, cardType, maskedNumber } = await expectOk(
    ask('POST', `${commerce}/sandbox-payments/v1/tokens`, {
      body: {
        number: card,
        expirationMonth: 12,
        expirationYear: 2031,
        securityCode: '123',
        holder: 'Ada Byrne',
      },
    }),
  );
  const paymentCard = { cardType, maskedNumber, creditCardToken: token };
  await expectOk(
    shopper.basket('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard }),
  );
}

/** Returns orderable variants of different products. */
export async function orderableVariants(commerce: string, count: number): Promise<string[]> {
  const { token } = await newShopper(commerce);
  const search = `${commerce}/search/shopper-search/v1/${ORG}/product-search?${SITE}&refine=cgid%3Dwomen`;
  const { hits } = await expectOk(ask('GET', `${search}&refine=orderable_only%3Dtrue&limit=100`, { token }));
  const found: string[] = [];
  for (const { productId } of hits as { productId: string }[]) {
    if (found.length === count) return found;
    const product = `${commerce}/product/shopper-products/v1/${ORG}/products/${productId}?${SITE}`;
    const { variants = [] } = await expectOk(ask('GET', product, { token }));
    const variant = (variants as { productId: string; orderable: boolean }[]).find((one) => one.orderable);
    if (variant) found.push(variant.productId);
  }
  return found;
}

/** Sets the stock of a product with the Data API. */
export async function setStock(commerce: string, productId: string, pieces: number): Promise<void> {
  const grant = new URLSearchParams({ grant_type: 'client_credentials' });
  const { access_token: token } = await expectOk(
    ask('POST', `${commerce}/dwsso/oauth2/access_token`, { body: grant, headers: basic(MANAGER) }),
  );
  const record = `${commerce}/s/-/dw/data/v22_8/inventory_lists/rivage-eu/product_inventory_records/${productId}`;
  await expectOk(ask('PATCH', record, { token, body: { allocation: { amount: pieces } } }));
}
