import { Hono } from 'hono';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { staffInvitationRoutes } from '../staff/invitation-routes.ts';
import { staffSessionRoutes } from '../staff/session-routes.ts';
import { staffRoutes } from '../staff/staff-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { bulkShipRoutes } from './bulk-ship-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { couponRoutes } from './coupon-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { orderActionRoutes } from './order-action-routes.ts';
import { orderExportRoutes } from './order-export-routes.ts';
import { orderSearchRoutes } from './order-search-routes.ts';
import { orderViewRoutes } from './order-view-routes.ts';
import { productRoutes } from './product-routes.ts';
import { promotionRoutes } from './promotion-routes.ts';
import { returnRoutes } from './return-routes.ts';
import { searchReportRoutes } from './search-report-routes.ts';
import { searchWordsRoutes } from './search-words-routes.ts';
import { withdrawalListRoutes } from './withdrawal-routes.ts';

/** `/admin/v1`: what staff and the merchant's other systems need and the platform has no public API for. */
export function adminRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.route('/', dashboardRoutes(services));
  app.route('/', orderSearchRoutes(services));
  app.route('/', orderExportRoutes(services));
  app.route('/', orderViewRoutes(services));
  app.route('/', bulkShipRoutes(services));
  app.route('/', orderActionRoutes(services));
  app.route('/', returnRoutes(services));
  app.route('/', productRoutes(services));
  app.route('/', categoryRoutes(services));
  app.route('/', searchReportRoutes(services));
  app.route('/', searchWordsRoutes(services));
  app.route('/', promotionRoutes(services));
  app.route('/', campaignRoutes(services));
  app.route('/', couponRoutes(services));
  app.route('/', customerRoutes(services));
  app.route('/', withdrawalListRoutes(services));
  app.route('/', auditRoutes(services));
  app.route('/', staffSessionRoutes(services));
  app.route('/', staffInvitationRoutes(services));
  app.route('/', staffRoutes(services));
  return app;
}
