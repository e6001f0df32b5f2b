import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { takesTurns } from './api/account-manager/request-turns.ts';
import { accountManagerRoutes } from './api/account-manager/routes.ts';
import { adminRoutes } from './api/admin/admin-routes.ts';
import { availabilityRoutes } from './api/admin-inventory/availability-routes.ts';
import { adminOrderRoutes } from './api/admin-orders/order-routes.ts';
import { orderStatusRoutes } from './api/admin-orders/status-routes.ts';
import { authRoutes, callback } from './api/auth/routes.ts';
import { basketRoutes } from './api/baskets/basket-routes.ts';
import { customerBasketRoutes } from './api/baskets/customer-baskets.ts';
import { captchaRoutes } from './api/captcha/captcha-routes.ts';
import { configurationRoutes } from './api/configurations/configuration-routes.ts';
import { contentSlotRoutes } from './api/custom-apis/content-slot-routes.ts';
import { metaTagRoutes } from './api/custom-apis/meta-tag-routes.ts';
import { pageDesignerRoutes } from './api/custom-apis/page-designer-routes.ts';
import { shipmentInfoRoutes } from './api/custom-apis/shipment-info-routes.ts';
import { shopContentRoutes } from './api/custom-apis/shop-content-routes.ts';
import { sitemapRoutes } from './api/custom-apis/sitemap-routes.ts';
import { specificationRoutes } from './api/custom-apis/specification-routes.ts';
import { staticInfoRoutes } from './api/custom-apis/static-info-routes.ts';
import { customerDataRoutes } from './api/customer-data/routes.ts';
import { emailRoutes } from './api/customers/email-routes.ts';
import { customerRoutes } from './api/customers/routes.ts';
import { dataRoutes } from './api/data-api/data-routes.ts';
import { experienceRoutes } from './api/experience/experience-routes.ts';
import { giftCertificateLookupRoutes } from './api/gift-certificates/gift-certificate-routes.ts';
import { createImageRoutes } from './api/images/routes.ts';
import { invoiceRoutes } from './api/invoices/invoice-routes.ts';
import { checkCreateRoutes } from './api/newsletter/check-create-routes.ts';
import { consentRoutes } from './api/newsletter/consent-routes.ts';
import { newsletterRoutes } from './api/newsletter/newsletter-routes.ts';
import { oneClickRoutes } from './api/newsletter/one-click-routes.ts';
import { openApiRoutes } from './api/openapi/openapi-routes.ts';
import { orderPaymentRoutes } from './api/orders/order-payment-routes.ts';
import { customerOrderRoutes, orderRoutes } from './api/orders/order-routes.ts';
import { paymentProviderRoutes } from './api/payment-provider/provider-routes.ts';
import { preferenceRoutes } from './api/preferences/preference-routes.ts';
import { customerListRoutes } from './api/product-lists/customer-list-routes.ts';
import { publicListRoutes } from './api/product-lists/public-list-routes.ts';
import { categoryRoutes } from './api/products/category-routes.ts';
import { productRoutes } from './api/products/product-routes.ts';
import { promotionRoutes } from './api/promotions/promotion-routes.ts';
import { activeDataRoutes, sessionRoutes } from './api/recommendations/active-data-routes.ts';
import { recommendationRoutes } from './api/recommendations/routes.ts';
import { cardRoutes } from './api/sandbox-payments/card-routes.ts';
import { sandboxPageRoutes } from './api/sandbox-payments/sandbox-routes.ts';
import { tokenRoutes } from './api/sandbox-payments/token-routes.ts';
import { searchRoutes } from './api/search/search-routes.ts';
import { seoRoutes } from './api/seo/seo-routes.ts';
import { shippingOptionRoutes } from './api/shipping-options/shipping-option-routes.ts';
import { shopperContextRoutes } from './api/shopper-context/context-routes.ts';
import { storeRoutes } from './api/stores/store-routes.ts';
import { withdrawalRoutes } from './api/withdrawals/withdrawal-routes.ts';
import { isDatabaseAway } from './database/unavailable.ts';
import { clientNetwork } from './http/client-address.ts';
import { badRequest, notFound, Problem, STATUS_TEXT, serviceUnavailable } from './http/problem.ts';
import type { SearchIndex } from './search/search-index.ts';
import { SearchIndexes } from './search/search-indexes.ts';
import { SqlSearchIndex } from './search/sql-index.ts';
import type { CommerceServices } from './services/commerce-services.ts';

/** Maximum size of a request body in bytes. */
const MAX_BODY = 256 * 1024;

/** Maximum query parameters; no operation of the platform needs as many. */
const MAX_PARAMETERS = 100;

/**
 * Creates the commerce service as one fetch handler that serves the Shopper APIs at the platform's paths. The
 * storefront's server calls it in process; other clients use its own port. `searchIndex` finds the products of searches;
 * the default queries the database.
 */
export function createCommerceApp(
  services: CommerceServices,
  searchIndex: SearchIndex = new SqlSearchIndex(services.catalogue),
): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    const id = c.req.header('correlation-id');
    if (id && /^[\w-]{1,64}$/.test(id)) c.res.headers.set('correlation-id', id);
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY,
      onError: () =>
        new Problem(
          413,
          'request-too-large',
          'Content Too Large',
          'The request body is too large.',
        ).toResponse(),
    }),
  );
  app.use('*', async (c, next) => {
    // No identifier contains NUL, and the database rejects it.
    if (c.req.url.includes('%00')) throw badRequest('The URL contains a character that is not allowed.');
    // Parsing repeated parameters takes quadratic time.
    if (c.req.url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS)
      throw badRequest(`The URL has more than ${MAX_PARAMETERS} parameters.`);
    const organization = /\/organizations\/([^/]+)/.exec(c.req.path)?.[1];
    if (organization && `f_ecom_${organization.replace(/^f_ecom_/, '')}` !== services.organizationId) {
      throw notFound(`No organization with id '${organization}' exists.`, 'organization-not-found');
    }
    return next();
  });

  app.use('/customer/*', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const { byteLength } = await c.req.raw.clone().arrayBuffer();
      services.writes.spend(clientNetwork(c), byteLength, services.limits);
    }
    return next();
  });

  const turns = takesTurns(services);
  for (const path of ['/admin/v1/*', '/checkout/orders/v1/*', '/inventory/availability/v1/*'])
    app.use(path, turns);

  mountResources(app, services, searchIndex);
  app.route('/', openApiRoutes(app));

  app.notFound((c) =>
    notFound(`No resource answers ${c.req.method} on this path.`, 'resource-not-found').toResponse(),
  );
  app.onError((error, c) => {
    if (error instanceof Problem) return error.toResponse();
    services.log.error({ error, path: c.req.path, method: c.req.method }, 'request failed');
    if (isDatabaseAway(error)) return serviceUnavailable().toResponse();
    return new Problem(
      500,
      'internal-server-error',
      STATUS_TEXT[500]!,
      'Something went wrong on our side. Please try again.',
    ).toResponse();
  });
  return app;
}

/** Mounts each resource under `{group}/organizations/:organizationId`. */
function mountResources(app: Hono, services: CommerceServices, searchIndex: SearchIndex): void {
  const indexes = new SearchIndexes(services.catalogue, searchIndex);
  app.get('/callback', callback);
  app.route('/dwsso', accountManagerRoutes(services));
  if (services.images) app.route('/images', createImageRoutes(services.images));
  app.route('/shopper/auth/v1/organizations/:organizationId', authRoutes(services));
  app.route('/customer/shopper-customers/v1/organizations/:organizationId', customerRoutes(services));
  app.route('/experience/shopper-experience/v1/organizations/:organizationId', experienceRoutes(services));
  app.route('/custom/static-info/v1/organizations/:organizationId', staticInfoRoutes(services));
  app.route('/custom/shipment-info/v1/organizations/:organizationId', shipmentInfoRoutes(services));
  app.route('/custom/sitemap/v1/organizations/:organizationId', sitemapRoutes(services));
  app.route('/custom/page-meta-tags/v1/organizations/:organizationId', metaTagRoutes(services));
  app.route('/custom/product-specifications/v1/organizations/:organizationId', specificationRoutes(services));
  app.route('/custom/content-slots/v1/organizations/:organizationId', contentSlotRoutes(services));
  app.route('/custom/page-designer/v1/organizations/:organizationId', pageDesignerRoutes(services));
  app.route('/custom/captcha/v1/organizations/:organizationId', captchaRoutes(services));
  app.route('/custom/newsletter/v1/organizations/:organizationId', newsletterRoutes(services));
  app.route('/custom/withdrawal/v1/organizations/:organizationId', withdrawalRoutes(services));
  app.route('/custom/invoices/v1/organizations/:organizationId', invoiceRoutes(services));
  app.route('/newsletter/v1', oneClickRoutes(services));
  app.route('/custom/check-create/v1/organizations/:organizationId', checkCreateRoutes(services));
  app.route('/s/-/dw/data/v22_8', dataRoutes(services));
  app.route('/custom/customer-data/v1/organizations/:organizationId', customerDataRoutes(services));
  app.route('/custom/customer-email/v1/organizations/:organizationId', emailRoutes(services));
  app.route('/custom/shipping-options/v1/organizations/:organizationId', shippingOptionRoutes(services));
  app.route('/s/:siteId/dw/shop/v22_8', shopContentRoutes(services));
  for (const base of ['/s', '/ocapi/s']) app.route(`${base}/:siteId/dw/shop/v22_8`, sessionRoutes(services));
  app.route('/on/demandware.store', activeDataRoutes(services));
  app.route('/v3', recommendationRoutes(services, indexes));
  app.route(
    '/configuration/shopper-configurations/v1/organizations/:organizationId',
    configurationRoutes(services),
  );
  app.route('/customer/shopper-customers/v1/organizations/:organizationId', customerBasketRoutes(services));
  app.route('/customer/shopper-customers/v1/organizations/:organizationId', customerOrderRoutes(services));
  app.route('/customer/shopper-customers/v1/organizations/:organizationId', customerListRoutes(services));
  app.route('/customer/shopper-customers/v1/organizations/:organizationId', publicListRoutes(services));
  app.route('/checkout/shopper-baskets/v2/organizations/:organizationId', basketRoutes(services));
  app.route('/checkout/shopper-baskets/v1/organizations/:organizationId', basketRoutes(services));
  app.route('/checkout/shopper-orders/v1/organizations/:organizationId', orderRoutes(services));
  app.route('/checkout/shopper-orders/v1/organizations/:organizationId', orderPaymentRoutes(services));
  app.route('/checkout/orders/v1/organizations/:organizationId', adminOrderRoutes(services));
  app.route('/checkout/orders/v1/organizations/:organizationId', orderStatusRoutes(services));
  app.route('/inventory/availability/v1/organizations/:organizationId', availabilityRoutes(services));
  app.route('/admin/v1', adminRoutes(services));
  app.route('/shopper/shopper-context/v1/organizations/:organizationId', shopperContextRoutes(services));
  app.route('/shopper/shopper-consents/v1/organizations/:organizationId', consentRoutes(services));
  app.route('/pricing/shopper-promotions/v1/organizations/:organizationId', promotionRoutes(services));
  app.route(
    '/pricing/shopper-gift-certificates/v1/organizations/:organizationId',
    giftCertificateLookupRoutes(services),
  );
  app.route('/payment-provider/v1', paymentProviderRoutes(services));
  // Another provider's payments have no use for cards and pages of the sandbox.
  if (!services.payments || services.payments.clientConfiguration().provider === 'sandbox') {
    app.route('/sandbox-payments/v1', tokenRoutes(services));
    app.route('/sandbox-payments/v1', sandboxPageRoutes(services));
    app.route('/sandbox-payments/v1', cardRoutes(services));
  }
  app.route('/search/shopper-search/v1/organizations/:organizationId', searchRoutes(services, indexes));
  app.route('/store/shopper-stores/v1/organizations/:organizationId', storeRoutes(services));
  app.route('/configuration/preferences/v1/organizations/:organizationId', preferenceRoutes(services));
  app.route('/site/shopper-seo/v1/organizations/:organizationId', seoRoutes(services));
  app.route('/product/shopper-products/v1/organizations/:organizationId', productRoutes(services));
  app.route('/product/shopper-products/v1/organizations/:organizationId', categoryRoutes(services));
}
