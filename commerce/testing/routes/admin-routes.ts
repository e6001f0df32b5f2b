import { below, ORG, type Route } from './route.ts';

const orders = below(`/checkout/orders/v1${ORG}`);
const inventory = below(`/inventory/availability/v1${ORG}/availability-records/actions`);
const admin = below('/admin/v1');

/** Each request has a key of its own: the service answers a repeated one without doing anything. */
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const ofPromotion = { params: { promotionId: 'orderNo' } };
const ofCampaign = { params: { campaignId: 'orderNo' } };
const ofCoupon = { params: { couponId: 'orderNo' } };
const versioned = { headers: { 'if-match': '"an-earlier-version"' } };
const ofReturn = { params: { returnNo: 'orderNo' } };

/** The merchant's other systems: orders, stock, returns, audit. */
export const ADMIN_ROUTES: Route[] = [
  orders('manager', 'GET /orders', {
    query: {
      status: 'new,completed',
      exportStatus: 'not_exported',
      sortBy: 'last_modified_date',
      limit: '20',
    },
  }),
  orders('manager', 'GET /orders/:orderNo'),
  orders('manager', 'PUT /orders/:orderNo/status', { body: { status: 'new' } }),
  orders('manager', 'PUT /orders/:orderNo/export-status', { body: { status: 'ready' } }),
  orders('manager', 'PUT /orders/:orderNo/confirmation-status', { body: { status: 'not_confirmed' } }),
  orders('manager', 'PUT /orders/:orderNo/external-status', { body: { status: 'received' } }),
  orders('manager', 'PUT /orders/:orderNo/payment-status', { body: { status: 'not_paid' } }),
  orders('manager', 'PUT /orders/:orderNo/shipping-status', { body: { status: 'not_shipped' } }),
  inventory('manager', 'POST /get-availability', {
    body: { skus: ['$productId'], locations: ['$stockListId'] },
  }),
  inventory('manager', 'POST /batch-update', {
    body: { records: [{ id: '1', sku: '$productId', location: '$stockListId', onHand: 1_000_000 }] },
  }),
  admin('manager', 'GET /dashboard', { query: { days: '7' } }),
  admin('manager', 'GET /orders', { query: { q: 'ada', state: 'to-ship', limit: '20' } }),
  admin('manager', 'POST /orders/export', { body: { state: 'to-ship', q: 'ada' } }),
  admin('manager', 'GET /orders/:orderNo'),
  admin('manager', 'GET /orders/:orderNo/timeline'),
  admin('manager', 'GET /orders/:orderNo/notes'),
  admin('manager', 'POST /orders/:orderNo/notes', { body: { note: 'Called the buyer.' } }),
  admin('manager', 'DELETE /orders/:orderNo/notes/:noteId', { params: { noteId: 'orderNo' } }),
  admin('manager', 'POST /orders/:orderNo/mails', { body: { kind: 'order-placed' } }),
  admin('manager', 'POST /orders/:orderNo/prepare', { body: {} }),
  admin('manager', 'POST /orders/:orderNo/parcels', {
    ...keyed('ship-1'),
    body: { lines: [{ productId: '$productId', quantity: 1 }], carrier: 'DHL', trackingNumber: 'JD01' },
  }),
  admin('manager', 'POST /orders/parcels', {
    ...keyed('ship-2'),
    body: { orders: [{ orderNo: '$orderNo', carrier: 'DHL', trackingNumber: 'JD02' }] },
  }),
  admin('manager', 'POST /orders/:orderNo/deliveries', { body: { trackingNumber: 'JD01' } }),
  admin('manager', 'POST /orders/:orderNo/cancel', { ...keyed('cancel-1'), body: {} }),
  admin('manager', 'POST /orders/:orderNo/captures', { ...keyed('capture-1'), body: {} }),
  admin('manager', 'POST /orders/:orderNo/outside-payment', { ...keyed('outside-1'), body: {} }),
  admin('manager', 'POST /orders/:orderNo/refunds', { ...keyed('refund-1'), body: { amount: '1.00' } }),
  admin('manager', 'GET /returns', { query: { state: 'requested' } }),
  admin('manager', 'GET /returns/:returnNo', ofReturn),
  admin('manager', 'POST /returns/:returnNo/receive', { ...ofReturn, body: {} }),
  admin('manager', 'POST /returns/:returnNo/inspect', { ...ofReturn, body: { restock: true } }),
  admin('manager', 'POST /returns/:returnNo/refund', { ...ofReturn, ...keyed('back-1'), body: {} }),
  admin('manager', 'POST /returns/:returnNo/exchange', { ...ofReturn, ...keyed('swap-1'), body: {} }),
  admin('manager', 'POST /returns/:returnNo/reject', { ...ofReturn, body: { reason: 'It was worn.' } }),
  admin('manager', 'GET /products', { query: { q: 'shirt', state: 'online', limit: '20' } }),
  admin('manager', 'GET /products/:productId'),
  admin('manager', 'GET /products/:productId/changes'),
  admin('manager', 'PATCH /products/:productId', {
    headers: { 'if-match': '"an-earlier-version"' },
    body: { texts: { default: { name: 'Shirt' } }, online: { RivageEU: true } },
  }),
  admin('manager', 'GET /categories', { query: { language: 'fr' } }),
  admin('manager', 'GET /categories/:categoryId'),
  admin('manager', 'PATCH /categories/:categoryId', {
    headers: { 'if-match': '"an-earlier-version"' },
    body: { online: true },
  }),
  admin('manager', 'GET /searches', { query: { days: '30' } }),
  admin('manager', 'GET /search-words'),
  admin('manager', 'PATCH /search-words', {
    headers: { 'if-match': '"an-earlier-version"' },
    body: { words: { default: { synonyms: [['shirt', 'blouse']], stopwords: ['the'] } } },
  }),
  admin('manager', 'GET /promotions', {
    query: { q: 'knit', state: 'running', class: 'product', limit: '20' },
  }),
  admin('manager', 'GET /promotion-choices'),
  admin('manager', 'GET /promotions/:promotionId', ofPromotion),
  admin('manager', 'POST /promotions', {
    body: {
      siteId: 'RivageEU',
      id: 'knit-20',
      class: 'product',
      tiers: [{ threshold: null, discount: { kind: 'percentage', percentage: 20 } }],
    },
  }),
  admin('manager', 'PATCH /promotions/:promotionId', {
    ...ofPromotion,
    ...versioned,
    body: { enabled: false, texts: { default: { name: 'Knitwear' } } },
  }),
  admin('manager', 'POST /promotions/:promotionId/copies', {
    ...ofPromotion,
    body: { siteId: 'RivageEU', id: 'knit-20' },
  }),
  admin('manager', 'GET /campaigns', { query: { state: 'running', limit: '20' } }),
  admin('manager', 'GET /campaigns/:campaignId', ofCampaign),
  admin('manager', 'POST /campaigns', {
    body: {
      siteId: 'RivageEU',
      id: 'summer',
      startsAt: '2030-06-01T00:00:00Z',
      customerGroups: ['Everyone'],
    },
  }),
  admin('manager', 'PATCH /campaigns/:campaignId', { ...ofCampaign, ...versioned, body: { enabled: false } }),
  admin('manager', 'GET /coupons', { query: { q: 'rivage', limit: '20' } }),
  admin('manager', 'GET /coupons/:couponId', ofCoupon),
  admin('manager', 'POST /coupons', {
    body: { siteId: 'RivageEU', id: 'rivage10', kind: 'single', code: 'RIVAGE10', perCustomer: 1 },
  }),
  admin('manager', 'PATCH /coupons/:couponId', { ...ofCoupon, ...versioned, body: { perCode: 100 } }),
  admin('manager', 'GET /coupons/:couponId/codes', ofCoupon),
  admin('manager', 'POST /coupons/:couponId/codes', { ...ofCoupon, ...keyed('codes-1'), body: { count: 2 } }),
  admin('manager', 'POST /test-basket', {
    body: { siteId: 'RivageEU', items: [{ productId: '$productId', quantity: 1 }], coupons: ['RIVAGE10'] },
  }),
  admin('manager', 'GET /customers', { query: { q: 'ines', limit: '20' } }),
  admin('manager', 'GET /customers/:customerId'),
  admin('manager', 'POST /customers/:customerId/unlock', { body: {} }),
  admin('manager', 'PUT /customers/:customerId/groups', { body: { siteId: 'RivageEU', groupIds: [] } }),
  admin('manager', 'POST /customers/:customerId/export', { body: {} }),
  admin('manager', 'DELETE /customers/:customerId', { params: { customerId: 'orderNo' } }),
  admin('manager', 'GET /withdrawals', { query: { state: 'open' } }),
  admin('manager', 'POST /withdrawals/:withdrawalId/settle', {
    params: { withdrawalId: 'orderNo' },
    body: { by: 'note', note: 'Refunded in the shop.' },
  }),
  admin('manager', 'POST /withdrawals/:withdrawalId/reopen', {
    params: { withdrawalId: 'orderNo' },
    headers: { 'if-match': '"1790000000000"' },
    body: { reason: 'It was another order.' },
  }),
  admin('manager', 'GET /audit', { query: { subject: 'order:$orderNo' } }),
];
