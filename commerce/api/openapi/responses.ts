import { z } from 'zod';
import {
  count,
  flag,
  named,
  object,
  optional,
  page,
  type Responses,
  text,
} from '../../http/response-schema.ts';
import { adminResponses } from '../admin/responses.ts';
import { availabilityResponses } from '../admin-inventory/responses.ts';
import { adminOrderResponses } from '../admin-orders/responses.ts';
import { authResponses } from '../auth/responses.ts';
import { basketResponses, customerBasketResponses } from '../baskets/responses.ts';
import {
  captchaResponses,
  contentSlotResponses,
  metaTagResponses,
  shipmentInfoResponses,
  shippingOptionResponses,
  shopContentResponses,
  sitemapResponses,
  specificationResponses,
  staticInfoResponses,
} from '../custom-apis/responses.ts';
import { customerDataResponses } from '../customer-data/responses.ts';
import { customerResponses, emailResponses } from '../customers/responses.ts';
import { dataResponses } from '../data-api/responses.ts';
import { experienceResponses, pageDesignerResponses } from '../experience/responses.ts';
import { giftCertificateResponses } from '../gift-certificates/responses.ts';
import { invoiceResponses } from '../invoices/responses.ts';
import {
  checkCreateResponses,
  consentResponses,
  newsletterResponses,
  oneClickResponses,
} from '../newsletter/responses.ts';
import { customerOrderResponses, orderResponses } from '../orders/responses.ts';
import { customerListResponses, publicListResponses } from '../product-lists/responses.ts';
import { productResponses } from '../products/responses.ts';
import { promotionResponses } from '../promotions/responses.ts';
import {
  activeDataResponses,
  recommendationResponses,
  sessionResponses,
} from '../recommendations/responses.ts';
import { searchResponses } from '../search/responses.ts';
import { staffResponses } from '../staff/responses.ts';
import { storeResponses } from '../stores/responses.ts';
import { withdrawalResponses } from '../withdrawals/responses.ts';

const preferences = {
  200: named(
    'PreferenceResult',
    object({ ...page(object({ groupId: text, id: text, value: z.unknown() })), offset: count }),
  ),
};
const shopperContext = { 200: named('ShopperContext', object(optional({ sourceCode: text }))) };

const cardEntry = z.union([
  object({ kind: z.literal('redirect'), origin: text }),
  object({
    kind: z.literal('frame'),
    framePath: text,
    walletPath: text,
    ...optional({ origin: text, port: z.number() }),
  }),
]);

const urlMapping = named(
  'UrlMapping',
  object(
    optional({
      resourceType: z.enum(['CATEGORY', 'PRODUCT', 'CONTENT_ASSET']),
      resourceId: text,
      resourceSubType: text,
      statusCode: z.int(),
      destinationUrl: text,
      copySourceParams: flag,
      additionalUrlParams: text,
      productCategoryId: text,
    }),
  ),
);

const paymentToken = named(
  'PaymentToken',
  object({
    token: text,
    cardType: text.optional(),
    maskedNumber: text,
    numberLastDigits: text,
    expirationMonth: z.int(),
    expirationYear: z.int(),
    holder: text,
  }),
);

const ORG = '/organizations/{organizationId}';
const CUSTOMERS = `/customer/shopper-customers/v1${ORG}`;

/** Responses below each base path. */
const BY_BASE: [base: string, responses: Responses][] = [
  [`/shopper/auth/v1${ORG}`, authResponses],
  [`/product/shopper-products/v1${ORG}`, productResponses],
  [`/search/shopper-search/v1${ORG}`, searchResponses],
  [`/checkout/shopper-baskets/v1${ORG}`, basketResponses],
  [`/checkout/shopper-baskets/v2${ORG}`, basketResponses],
  [`/checkout/shopper-orders/v1${ORG}`, orderResponses],
  [`/checkout/orders/v1${ORG}`, adminOrderResponses],
  [`/inventory/availability/v1${ORG}`, availabilityResponses],
  ['/admin/v1', adminResponses],
  ['/admin/v1', staffResponses],
  [CUSTOMERS, customerResponses],
  [CUSTOMERS, customerBasketResponses],
  [CUSTOMERS, customerOrderResponses],
  [CUSTOMERS, customerListResponses],
  [CUSTOMERS, publicListResponses],
  [`/store/shopper-stores/v1${ORG}`, storeResponses],
  [`/pricing/shopper-promotions/v1${ORG}`, promotionResponses],
  [`/pricing/shopper-gift-certificates/v1${ORG}`, giftCertificateResponses],
  [`/experience/shopper-experience/v1${ORG}`, experienceResponses],
  [`/site/shopper-seo/v1${ORG}`, { 'GET /url-mapping': { 200: urlMapping } }],
  [
    `/configuration/shopper-configurations/v1${ORG}`,
    {
      'GET /configurations': {
        200: named(
          'Configurations',
          object({ configurations: z.array(object({ id: text, configurationType: text, value: text })) }),
        ),
      },
    },
  ],
  [
    `/configuration/preferences/v1${ORG}`,
    { 'GET /global-custom-preferences': preferences, 'GET /site-custom-preferences': preferences },
  ],
  [
    `/shopper/shopper-context/v1${ORG}`,
    {
      'GET /shopper-context/{usid}': shopperContext,
      'PUT /shopper-context/{usid}': shopperContext,
      'PATCH /shopper-context/{usid}': shopperContext,
      'DELETE /shopper-context/{usid}': { 204: null },
    },
  ],
  [`/shopper/shopper-consents/v1${ORG}`, consentResponses],
  [`/custom/static-info/v1${ORG}`, staticInfoResponses],
  [`/custom/shipment-info/v1${ORG}`, shipmentInfoResponses],
  [`/custom/content-slots/v1${ORG}`, contentSlotResponses],
  [`/custom/sitemap/v1${ORG}`, sitemapResponses],
  [`/custom/page-meta-tags/v1${ORG}`, metaTagResponses],
  [`/custom/product-specifications/v1${ORG}`, specificationResponses],
  [`/custom/page-designer/v1${ORG}`, pageDesignerResponses],
  [`/custom/captcha/v1${ORG}`, captchaResponses],
  [`/custom/newsletter/v1${ORG}`, newsletterResponses],
  [`/custom/withdrawal/v1${ORG}`, withdrawalResponses],
  [`/custom/invoices/v1${ORG}`, invoiceResponses],
  [`/custom/check-create/v1${ORG}`, checkCreateResponses],
  [`/custom/customer-data/v1${ORG}`, customerDataResponses],
  [`/custom/customer-email/v1${ORG}`, emailResponses],
  [`/custom/shipping-options/v1${ORG}`, shippingOptionResponses],
  ['/newsletter/v1', oneClickResponses],
  [
    '/dwsso',
    {
      'POST /oauth2/access_token': {
        200: named(
          'ManagerToken',
          object({ access_token: text, token_type: text, expires_in: z.int(), scope: text }),
        ),
      },
    },
  ],
  ['/s/-/dw/data/v22_8', dataResponses],
  ['/s/{siteId}/dw/shop/v22_8', shopContentResponses],
  ['/s/{siteId}/dw/shop/v22_8', sessionResponses],
  ['/ocapi/s/{siteId}/dw/shop/v22_8', sessionResponses],
  ['/on/demandware.store', activeDataResponses],
  ['/v3', recommendationResponses],
  [
    '/payment-provider/v1',
    {
      'GET /configuration': {
        200: named('PaymentConfiguration', object({ provider: text, cardEntry, keepsPaidCards: flag })),
      },
      'POST /card-sessions': { 200: named('CardSession', object({ session: text })) },
      'POST /events/{provider}': {
        200: named(
          'PaymentEventOutcome',
          object({ outcome: z.enum(['applied', 'ignored', 'unknown', 'conflict', 'noted', 'duplicate']) }),
        ),
      },
    },
  ],
  [
    '/sandbox-payments/v1',
    {
      'POST /tokens': { 200: paymentToken },
      'GET /sessions/{id}': { 200: 'text/html', 303: null },
      'POST /sessions/{id}': { 303: null },
      'POST /cards': { 200: paymentToken },
      'GET /cards/fields': { 200: 'text/html' },
      'GET /cards/wallet': { 200: 'text/html' },
      'POST /cards/wallet': { 200: 'text/html', 303: null },
      'GET /cards/payments/{id}': { 200: 'text/html', 303: null },
      'POST /cards/payments/{id}': { 200: 'text/html', 303: null },
    },
  ],
];

/** Successful responses of every operation by method and path: `GET /product/…/products/{id}`. */
export const RESPONSES: ReadonlyMap<string, Responses[string]> = new Map(
  BY_BASE.flatMap(([base, responses]) =>
    Object.entries(responses).map(([operation, successes]) => {
      const [method, path] = operation.split(' ');
      return [`${method} ${base}${path}`, successes] as const;
    }),
  ),
);
