import { Hono } from 'hono';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { auditRoutes } from './audit-routes.ts';
import { orderActionRoutes } from './order-action-routes.ts';
import { orderViewRoutes } from './order-view-routes.ts';
import { returnRoutes } from './return-routes.ts';

/** `/admin/v1`: what the merchant's other systems need and the platform has no public API for. */
export function adminRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.route('/', orderViewRoutes(services));
  app.route('/', orderActionRoutes(services));
  app.route('/', returnRoutes(services));
  app.route('/', auditRoutes(services));
  return app;
}
