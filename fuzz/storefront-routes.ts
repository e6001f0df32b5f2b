/** A page or resource route with a valid request. Values such as `$productId` are replaced with data of the store. */
export interface StorefrontRoute {
  /** path in storefront/routes.ts, without site and locale */
  path: string;
  query?: Record<string, string>;
  /** forms that the action accepts; missing for read-only routes */
  forms?: Record<string, string>[];
  /** JSON body of the action */
  json?: unknown;
}

const ADDRESS = {
  firstName: 'Ines',
  lastName: 'Moreau',
  address1: '1 Quay Street',
  address2: '',
  city: 'Galway',
  postalCode: 'H91 XY00',
  stateCode: '',
  countryCode: 'IE',
  phone: '091 000000',
};
const PASSWORD = { currentPassword: 'Rivage-2026!', newPassword: 'Rivage-2027!' };
const SIGN_IN = { email: 'nobody@example.com', password: 'Rivage-2026!', rememberMe: 'on', to: '/cart' };
const REGISTRATION = {
  firstName: 'Ines',
  lastName: 'Moreau',
  email: 'new@example.com',
  password: 'short',
  gender: '1',
  dateOfBirth: '1990-02-28',
  phoneIndicator: 'IE',
  phone: '0871234567',
  language: 'EN',
  privacyPolicy: 'on',
  terms: 'on',
};
const CARD = { cardToken: `sbc_${'A'.repeat(32)}` };
const SIGN_UP = { email: 'reader@example.com', privacyPolicy2: 'on', captcha: 'none' };
const NOTIFY = {
  email: 'reader@example.com',
  privacyPolicy2: 'on',
  productId: '$productId',
  captcha: 'none',
};
const LISTING = { refine: 'c_refinementColor=black', sort: 'price-low-to-high', offset: '24', limit: '24' };

export const STOREFRONT_ROUTES: StorefrontRoute[] = [
  { path: 'robots.txt' },
  { path: 'brand/:file' },
  { path: 'static/messages/:file' },
  { path: 'sitemap.xml' },
  { path: 'sitemap/:siteRef/:localeRef/:file' },
  {
    path: 'resource/bag',
    forms: [
      { intent: 'add', items: '[{"productId":"$productId","quantity":1}]' },
      { intent: 'add', productId: '$productId', quantity: '1' },
      { intent: 'quantity', line: '$productId', quantity: '2', step: '1', basketId: 'none' },
      { intent: 'add-coupon', code: 'RIVAGE10' },
      { intent: 'remove-coupon', couponItemId: 'none' },
      { intent: 'remove-unavailable' },
    ],
  },
  { path: 'resource/bag/estimate', query: { basketId: 'f3b1' } },
  { path: 'resource/suggestions', query: { q: 'linen' } },
  { path: 'resource/tile/:productId' },
  { path: 'resource/stores', query: { country: 'IE', postalCode: 'D02', limit: '10' } },
  { path: 'resource/size-guide/:table' },
  { path: 'resource/document/:orderNo/:number', forms: [{ email: 'ada@example.com', code: 'none' }] },
  {
    path: 'resource/wishlist',
    forms: [
      { intent: 'add', productId: '$masterId' },
      { intent: 'remove', itemId: 'none' },
    ],
  },
  {
    path: 'resource/auth',
    forms: [
      { view: 'login', ...SIGN_IN },
      { view: 'register', ...REGISTRATION },
      { view: 'password-reset', email: 'nobody@example.com' },
    ],
  },
  { path: 'resource/own-data', forms: [{}] },
  { path: 'resource/session', forms: [{}] },
  { path: 'resource/recommendations' },
  { path: 'resource/recommendations/:recommender', query: { products: '$masterId', limit: '10' } },
  {
    path: 'resource/activity',
    json: [
      { activity: 'viewProduct', product: { id: '$masterId' } },
      { activity: 'viewSearch', searchText: 'linen', products: [{ id: '$masterId' }] },
    ],
  },
  { path: 'resource/consent', forms: [{ choice: 'chosen', statistics: 'on' }] },
  { path: 'resource/trackers' },
  { path: 'resource/captcha', query: { kind: 'sum' } },
  { path: 'resource/later', query: { page: 'homepage', slot: 'footer' } },
  { path: 'resource/regions/:country' },
  { path: 'resource/newsletter', forms: [SIGN_UP] },
  { path: 'resource/notify-me', forms: [NOTIFY] },
  { path: 'homepage' },
  { path: 'search', query: { q: 'linen', ...LISTING } },
  { path: 'pd/:productDetail', query: { color: '001', size: 'S' } },
  { path: 'cart', query: { view: 'plain', refused: 'quantity', notice: 'ended' } },
  {
    path: 'shipping',
    forms: [{ ...ADDRESS, email: 'ines@example.com', methodId: 'standard', savedAddress: '', pointId: '' }],
  },
  {
    path: 'billing',
    forms: [{ ...CARD, method: 'CREDIT_CARD', same: 'yes', bag: 'none', attempt: 'none', agreed: 'a.b.c' }],
  },
  { path: 'checkout/redirect', query: { bag: 'none', attempt: 'none', payment: 'approved' } },
  { path: 'billing/redirect', query: { bag: 'none', attempt: 'none', payment: 'approved' } },
  { path: 'checkout/error', query: { problem: 'declined' } },
  {
    path: 'checkout/confirmation/:orderNo',
    query: { account: 'made' },
    forms: [
      { intent: 'account', password: 'Rivage-2026!', privacyPolicy: 'on', terms: 'on' },
      { intent: 'newsletter' },
    ],
  },
  { path: 'login', query: { to: '/cart' }, forms: [SIGN_IN] },
  { path: 'register', query: { to: '/cart' }, forms: [REGISTRATION] },
  { path: 'registration', query: { to: '/cart' }, forms: [REGISTRATION] },
  { path: 'Account-PasswordResetForm', forms: [{ email: 'nobody@example.com' }] },
  { path: 'setpassword', query: { token: 'none', email: 'a@example.com' }, forms: [PASSWORD] },
  { path: 'passwordresetconfirm' },
  { path: 'notify-me', query: { product: '$productId' }, forms: [NOTIFY] },
  {
    path: 'gift-certificate',
    forms: [
      {
        amount: '50',
        recipientName: 'Sofia',
        recipientEmail: 'reader@example.com',
        senderName: 'Ines',
        message: 'Happy birthday',
      },
      { intent: 'balance', code: '7K3PX-9QF2M-A0TBN-4HWZE' },
    ],
  },
  {
    path: 'resource/gift-certificate',
    forms: [{ intent: 'redeem', code: '7K3PX-9QF2M-A0TBN-4HWZE' }, { remove: 'none' }],
  },
  { path: 'subscription', query: { email: 'reader@example.com' }, forms: [SIGN_UP] },
  { path: 'subscription/confirm', query: { token: 'none' }, forms: [{ token: 'none' }] },
  { path: 'subscription/unsubscribe', query: { token: 'none' }, forms: [{ token: 'none' }] },
  { path: 'reset-password-callback', query: { token: 'none', email: 'a@example.com' } },
  {
    path: 'tracking',
    query: { orderNo: '10000001', code: 'none' },
    forms: [{ orderNo: '10000001', email: 'ines@example.com', code: '' }],
  },
  {
    path: 'withdrawal',
    forms: [
      { name: 'Ines', orderNo: '10000001', email: 'ines@example.com', items: '' },
      {
        intent: 'confirm',
        name: 'Ines',
        orderNo: '10000001',
        email: 'ines@example.com',
        requestKey: '0f3b1a52-6d0c-4d58-9a3b-3d1f6f6d9a12',
      },
    ],
  },
  { path: 'account/deleted' },
  { path: 'account' },
  {
    path: 'profile',
    query: { done: 'details' },
    forms: [
      { intent: 'details', firstName: 'Ines', lastName: 'Moreau', phoneIndicator: 'IE', phone: '0871234567' },
      { intent: 'email', email: 'other@example.com', currentPassword: 'wrong' },
      { intent: 'password', ...PASSWORD, currentPassword: 'wrong' },
    ],
  },
  {
    path: 'viewsubscription',
    query: { done: 'left' },
    forms: [{ intent: 'leave' }, { privacyPolicy2: 'on' }],
  },
  {
    path: 'addressbook',
    query: { edit: 'Home', done: 'saved' },
    forms: [
      { intent: 'save', name: 'Home', ...ADDRESS },
      { intent: 'remove', name: 'none' },
      { intent: 'prefer', name: 'Home' },
    ],
  },
  {
    path: 'wallet',
    query: { done: 'saved' },
    forms: [
      { intent: 'save', ...CARD, default: 'on' },
      { intent: 'delete', id: 'none' },
      { intent: 'prefer', id: 'none' },
    ],
  },
  {
    path: 'account/delivery',
    forms: [
      { intent: 'method', id: 'standard' },
      { intent: 'store', id: 'dublin' },
    ],
  },
  { path: 'account/confirm-email', query: { token: 'none' }, forms: [{}, { intent: 'send' }] },
  { path: 'account/data', forms: [{ currentPassword: 'wrong' }] },
  { path: 'orders', query: { page: '2' } },
  { path: 'orders/:orderNo' },
  {
    path: 'account/wishlist',
    query: { page: '1', outcome: 'added' },
    forms: [{ intent: 'remove', itemId: 'none' }],
  },
  { path: 'store-locator', query: { country: 'IE', postalCode: 'D02', limit: '10' } },
  { path: 'countrySelector', query: { country: 'DE', language: 'de-DE', from: '/cart' } },
  { path: 'lp/:pageId' },
  { path: 'page-viewer/:pageId' },
  { path: '*', query: LISTING },
];

/** Values of path parameters. */
export const PARAMETERS: Record<string, string> = {
  siteRef: 'eu',
  localeRef: 'en-IE',
  file: 'products-1.xml',
  table: 'women-clothing',
  country: 'US',
  pageId: 'homepage',
  orderNo: '10000001',
  recommender: 'pdp-similar-items',
};
