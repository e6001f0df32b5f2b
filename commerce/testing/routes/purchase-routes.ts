import { below, ORG, type Route } from './route.ts';

const ADDRESS = {
  firstName: 'Ines',
  lastName: 'Moreau',
  address1: '1 Quay Street',
  address2: '',
  city: 'Galway',
  postalCode: 'H91 XY00',
  countryCode: 'IE',
  phone: '+353 91 000000',
};
const CARD = {
  paymentMethodId: 'CREDIT_CARD',
  amount: 59,
  paymentCard: {
    cardType: 'Visa',
    holder: 'Ines Moreau',
    maskedNumber: '************4242',
    expirationMonth: 12,
    expirationYear: 2035,
  },
};

const CERTIFICATE = {
  amount: 25,
  recipientEmail: 'sofia@example.com',
  recipientName: 'Sofia',
  senderName: 'Ines',
  message: 'Happy birthday',
};

/** Basket routes, identical in both versions. */
function basketRoutes(version: 'v1' | 'v2'): Route[] {
  const baskets = below(`/checkout/shopper-baskets/${version}${ORG}/baskets`);
  const own = (name: string, given: Omit<Route, 'name' | 'access'> = {}) =>
    baskets('owner', name.replace(' ', ' /:basketId'), { ofSite: true, ...given });
  return [
    baskets('shopper', 'POST ', { body: { productItems: [{ productId: '$productId', quantity: 1 }] } }),
    own('GET ', { query: { expand: 'approaching_discounts' } }),
    own('PATCH ', { body: { currency: '$currency' } }),
    own('PUT /customer', { body: { email: 'ines@example.com' } }),
    own('POST /items', { body: [{ productId: '$otherProductId', quantity: 1 }] }),
    own('PATCH /items', { body: [{ itemId: '$itemId', quantity: 2 }] }),
    own('PATCH /items/:itemId', { body: { quantity: 1 } }),
    own('PUT /shipments/:shipmentId/shipping-address', { query: { useAsBilling: 'true' }, body: ADDRESS }),
    own('PUT /shipments/:shipmentId/shipping-method', { body: { id: '$shippingMethodId' } }),
    own('GET /shipments/:shipmentId/shipping-methods'),
    own('PATCH /shipments/:shipmentId', { body: { shippingMethod: { id: '$shippingMethodId' } } }),
    own('POST /shipments', { body: { shippingMethod: { id: '$shippingMethodId' } } }),
    own('DELETE /shipments/:shipmentId', { params: { shipmentId: 'otherShipmentId' }, spends: true }),
    own('PUT /billing-address', { body: ADDRESS }),
    own('GET /payment-methods'),
    own('POST /payment-instruments', { body: CARD, spends: true }),
    own('PATCH /payment-instruments/:instrumentId', { body: { ...CARD, amount: 60 } }),
    own('DELETE /payment-instruments/:instrumentId', { spends: true }),
    own('POST /coupons', { body: { code: '$couponCode' }, spends: true }),
    own('DELETE /coupons/:couponItemId', { spends: true }),
    own('POST /gift-certificate-items', { body: CERTIFICATE }),
    own('PATCH /gift-certificate-items/:giftCertificateItemId', {
      body: { ...CERTIFICATE, amount: 30 },
    }),
    own('DELETE /gift-certificate-items/:giftCertificateItemId', {
      spends: true,
    }),
    own('DELETE /items/:itemId', { spends: true }),
    own('DELETE ', { spends: true }),
    baskets('registered', 'POST /actions/merge', {
      query: { createDestinationBasket: 'true', productItemMergeMode: 'sum_quantities' },
    }),
    baskets('registered', 'POST /actions/transfer', { query: { overrideExisting: 'false', merge: 'true' } }),
  ];
}

const orders = below(`/checkout/shopper-orders/v1${ORG}/orders`);
const sandbox = below('/sandbox-payments/v1');
const provider = below('/payment-provider/v1');
const giftCertificates = below(`/pricing/shopper-gift-certificates/v1${ORG}`);
const context = below(`/shopper/shopper-context/v1${ORG}/shopper-context`);

/** Routes from the basket to the order, and shopper context. */
export const PURCHASE_ROUTES: Route[] = [
  ...basketRoutes('v2'),
  ...basketRoutes('v1'),
  orders('shopper', 'POST ', {
    body: { basketId: '$basketId' },
    headers: { 'idempotency-key': '$newLogin' },
    spends: true,
  }),
  orders('shopper', 'GET /oms-meta-data'),
  orders('owner', 'POST /:orderNo/actions/oms-cancel-order', { ofSite: true, body: {} }),
  orders('owner', 'POST /:orderNo/actions/oms-return-order', {
    ofSite: true,
    body: { productItems: [{ itemId: '$itemId', quantity: 1 }] },
  }),
  orders('owner', 'GET /:orderNo', { ofSite: true }),
  orders('shopper', 'POST /:orderNo/lookup', { body: { email: '$login', orderViewCode: '$orderViewCode' } }),
  orders('owner', 'POST /:orderNo/actions/fail', {
    ofSite: true,
    query: { reopenBasket: 'true' },
    body: { reasonCode: 'payment_confirm_failure' },
    spends: true,
  }),
  orders('owner', 'GET /:orderNo/payment-methods', { ofSite: true }),
  orders('owner', 'POST /:orderNo/payment-instruments', { ofSite: true, body: CARD }),
  orders('owner', 'PATCH /:orderNo/payment-instruments/:instrumentId', {
    ofSite: true,
    params: { instrumentId: 'orderInstrumentId' },
    body: CARD,
  }),
  orders('owner', 'DELETE /:orderNo/payment-instruments/:instrumentId', {
    ofSite: true,
    params: { instrumentId: 'orderInstrumentId' },
  }),
  giftCertificates('shopper', 'POST /gift-certificate', {
    body: { giftCertificateCode: '$giftCertificateCode' },
  }),
  sandbox('anyone', 'POST /tokens', {
    body: {
      number: '4242 4242 4242 4242',
      expirationMonth: 12,
      expirationYear: 2035,
      securityCode: '123',
      holder: 'Ines Moreau',
    },
  }),
  sandbox('anyone', 'GET /sessions/:id', { params: { id: 'paymentSessionId' } }),
  sandbox('anyone', 'POST /sessions/:id', {
    params: { id: 'paymentSessionId' },
    form: { decision: 'decline' },
  }),
  sandbox('anyone', 'POST /cards', {
    body: {
      session: '$cardSession',
      number: '4242 4242 4242 4242',
      expirationMonth: 12,
      expirationYear: 2035,
      securityCode: '123',
      holder: 'Ines Moreau',
    },
  }),
  sandbox('anyone', 'GET /cards/fields', { query: { session: '$cardSession' } }),
  sandbox('anyone', 'GET /cards/wallet', { query: { session: '$walletSession' } }),
  sandbox('anyone', 'POST /cards/wallet', {
    query: { session: '$walletSession' },
    form: {
      decision: 'approve',
      number: '4242',
      expiry: '12/35',
      securityCode: '123',
      holder: 'Ines Moreau',
    },
  }),
  sandbox('anyone', 'GET /cards/payments/:id', { params: { id: 'cardPaymentId' } }),
  sandbox('anyone', 'POST /cards/payments/:id', {
    params: { id: 'cardPaymentId' },
    form: {
      decision: 'approve',
      number: '4242',
      expiry: '12/35',
      securityCode: '123',
      holder: 'Ines Moreau',
    },
  }),
  provider('anyone', 'GET /configuration'),
  provider('shopper', 'POST /card-sessions', {
    query: { siteId: '$siteId' },
    body: { origin: 'http://localhost:3000', basketId: '$basketId', locale: 'en-IE' },
  }),
  provider('anyone', 'POST /events/:provider', {
    params: { provider: 'paymentProvider' },
    headers: { 'sandbox-signature': `t=1764000000,v1=${'0'.repeat(64)}` },
    body: { id: 'evt_1', type: 'ping' },
  }),
  context('session', 'PUT /:usid', { body: { sourceCode: 'summer' } }),
  context('session', 'PATCH /:usid', { body: { sourceCode: 'winter' } }),
  context('session', 'GET /:usid'),
  context('session', 'DELETE /:usid'),
];
