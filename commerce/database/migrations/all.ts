import type { Migration } from 'kysely/migration';
import * as sites from './0001-sites.ts';
import * as catalogue from './0002-catalogue.ts';
import * as pricesStock from './0003-prices-stock.ts';
import * as promotionsShipping from './0004-promotions-shipping.ts';
import * as customers from './0005-customers.ts';
import * as basketsOrders from './0006-baskets-orders.ts';
import * as contentSeo from './0007-content-seo.ts';
import * as search from './0008-search.ts';
import * as archiveCatalogue from './0009-archive-catalogue.ts';
import * as archiveMarketing from './0009-archive-marketing.ts';
import * as archiveSearch from './0009-archive-search.ts';
import * as importStock from './0010-import-stock.ts';
import * as signedOutSessions from './0011-signed-out-sessions.ts';
import * as promotionAudience from './0012-promotion-audience.ts';
import * as productLists from './0013-product-lists.ts';
import * as mail from './0014-mail.ts';
import * as newsletter from './0015-newsletter.ts';
import * as recommendations from './0016-recommendations.ts';
import * as places from './0017-places.ts';
import * as sandboxPayments from './0019-sandbox-payments.ts';
import * as customerData from './0020-customer-data.ts';
import * as pickupPoints from './0021-pickup-points.ts';
import * as notices from './0022-notices.ts';
import * as forgetting from './0023-forgetting.ts';
import * as paymentAgreements from './0025-payment-agreements.ts';
import * as provenEmails from './0030-proven-emails.ts';

/** Every migration in order; names are what the database remembers, so they never change once released. */
export const migrations: Record<string, Migration> = {
  '0001-sites': sites,
  '0002-catalogue': catalogue,
  '0003-prices-stock': pricesStock,
  '0004-promotions-shipping': promotionsShipping,
  '0005-customers': customers,
  '0006-baskets-orders': basketsOrders,
  '0007-content-seo': contentSeo,
  '0008-search': search,
  '0009-archive-catalogue': archiveCatalogue,
  '0009-archive-marketing': archiveMarketing,
  '0009-archive-search': archiveSearch,
  '0010-import-stock': importStock,
  '0011-signed-out-sessions': signedOutSessions,
  '0012-promotion-audience': promotionAudience,
  '0013-product-lists': productLists,
  '0014-mail': mail,
  '0015-newsletter': newsletter,
  '0016-recommendations': recommendations,
  '0017-places': places,
  '0019-sandbox-payments': sandboxPayments,
  '0020-customer-data': customerData,
  '0021-pickup-points': pickupPoints,
  '0022-notices': notices,
  '0023-forgetting': forgetting,
  '0025-payment-agreements': paymentAgreements,
  '0030-proven-emails': provenEmails,
};
