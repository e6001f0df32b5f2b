import { below, ORG, type Route } from './route.ts';

const login = below(`/shopper/auth/v1${ORG}/oauth2`);
const newsletter = below(`/custom/newsletter/v1${ORG}`);
const oneClick = below('/newsletter/v1');
const checkCreate = below(`/custom/check-create/v1${ORG}`);
const data = below('/s/-/dw/data/v22_8');
const preferences = below(`/configuration/preferences/v1${ORG}`);
const consents = below(`/shopper/shopper-consents/v1${ORG}`);

const CONSENT = {
  subscriptionId: 'newsletter',
  channel: 'email',
  contactPointValue: 'reader@example.com',
  status: 'opt_in',
};
const BASIC = { authorization: '$basicClient' };
const PKCE = {
  client_id: '$clientId',
  channel_id: '$siteId',
  redirect_uri: '$redirectUri',
  code_challenge: '$codeChallenge',
};

/** Login, newsletter and the merchant's API clients. */
export const SERVICE_ROUTES: Route[] = [
  below('/dwsso')('anyone', 'POST /oauth2/access_token', {
    headers: { authorization: '$basicManager' },
    form: { grant_type: 'client_credentials', scope: 'sfcc.preferences' },
  }),
  login('anyone', 'GET /authorize', { query: { ...PKCE, response_type: 'code', hint: 'guest' } }),
  login('anyone', 'POST /login', { headers: { authorization: '$basicShopper' }, form: PKCE }),
  login('anyone', 'POST /token', {
    headers: BASIC,
    form: { grant_type: 'client_credentials', channel_id: '$siteId', usid: '$usid', dnt: 'false' },
  }),
  login('shopper', 'GET /logout', {
    query: { client_id: '$clientId', channel_id: '$siteId', refresh_token: '$refreshToken' },
    spends: true,
  }),
  login('anyone', 'POST /revoke', { headers: BASIC, form: { token: 'unknown' } }),
  login('anyone', 'POST /introspect', { headers: BASIC, form: { token: '$ownerToken' } }),
  login('shopper', 'GET /userinfo', { query: { channel_id: '$siteId' } }),
  login('anyone', 'POST /password/reset', {
    headers: BASIC,
    form: { user_id: '$login', mode: 'email', channel_id: '$siteId', hint: 'cross_device', locale: 'en-IE' },
  }),
  login('anyone', 'POST /password/action', {
    form: {
      client_id: '$clientId',
      channel_id: '$siteId',
      hint: 'cross_device',
      user_id: '$login',
      pwd_action_token: 'x'.repeat(43),
      new_password: 'Rivage-2027!',
    },
  }),
  login('anyone', 'POST /passwordless/login', {
    headers: BASIC,
    form: { user_id: '$login', mode: 'email', channel_id: '$siteId', locale: 'en-IE' },
  }),
  login('anyone', 'POST /passwordless/token', {
    headers: BASIC,
    form: {
      grant_type: 'client_credentials',
      hint: 'pwdless_login',
      pwdless_login_token: 'x'.repeat(43),
    },
  }),
  login('anyone', 'GET /jwks'),
  login('anyone', 'GET /.well-known/openid-configuration'),
  below(`/custom/captcha/v1${ORG}`)('shopper', 'GET /challenge', { query: { kind: 'sum' } }),
  below(`/custom/captcha/v1${ORG}`)('shopper', 'POST /verify', { body: { captcha: 'none' } }),
  below(`/custom/withdrawal/v1${ORG}`)('shopper', 'POST /withdrawals', {
    body: {
      orderNo: '10000001',
      name: 'Ines Moreau',
      email: 'reader@example.com',
      requestKey: '0f3b1a52-6d0c-4d58-9a3b-3d1f6f6d9a11',
    },
  }),
  below(`/custom/invoices/v1${ORG}`)('shopper', 'POST /orders/:orderNo/documents/:number', {
    params: { number: 'orderNo' },
    body: { c_email: '$login', c_orderViewCode: '$orderViewCode' },
  }),
  newsletter('shopper', 'POST /signup', {
    body: {
      eMail: 'reader@example.com',
      firstName: 'Ines',
      lastName: '',
      consent: '1',
      birthDate: '',
      marketingOptions: { item: ['women'] },
      captcha: 'none',
    },
  }),
  newsletter('shopper', 'POST /confirm', { body: { token: 'none' } }),
  newsletter('shopper', 'POST /unsubscribe', { body: { token: 'none' } }),
  oneClick('anyone', 'GET /unsubscribe', { query: { token: 'none' } }),
  oneClick('anyone', 'POST /unsubscribe', {
    query: { token: 'none' },
    form: { 'List-Unsubscribe': 'One-Click' },
  }),
  checkCreate('registered', 'POST /getsubscription', { body: { eMail: '$login' } }),
  checkCreate('registered', 'POST /checkandcreatesubscription', {
    body: { eMail: '$login', consent: 1, languagePreference: 'en' },
  }),
  consents('shopper', 'GET /subscriptions', { query: { expand: 'consentStatus', tags: 'checkout' } }),
  consents('shopper', 'POST /subscriptions', { body: CONSENT }),
  consents('shopper', 'POST /subscriptions/actions/bulk', { body: { subscriptions: [CONSENT] } }),
  data('manager', 'PUT /sites/:siteId/custom_objects/:type/:key', {
    body: { email: 'ines@example.com', productId: '$productId', type: 'notify' },
  }),
  data('manager', 'PATCH /inventory_lists/:listId/product_inventory_records/:productId', {
    params: { listId: 'stockListId' },
    body: { allocation: { amount: 20 } },
  }),
  data('manager', 'POST /sites/:siteId/slot_configuration_search', {
    body: {
      query: { text_query: { fields: ['slot_id'], search_phrase: '$slotId' } },
      count: 10,
      start: 0,
    },
  }),
  data('manager', 'GET /sites/:siteId/slots/:slotId/slot_configurations/:id', {
    params: { id: 'slotConfigurationId' },
    query: { context: 'global' },
  }),
  preferences('manager', 'GET /global-custom-preferences', { query: { limit: '50', offset: '0' } }),
  preferences('manager', 'GET /site-custom-preferences', { query: { maskPassword: 'true' } }),
  below('/s/:siteId/dw/shop/v22_8')('shopper', 'POST /sessions'),
  below('/ocapi/s/:siteId/dw/shop/v22_8')('shopper', 'POST /sessions'),
  below('')('anyone', 'GET /openapi.json'),
  below('')('anyone', 'GET /docs'),
];
