import { Hono } from 'hono';
import { Problem, retryHeaders } from '../../http/problem.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { customObjectRoutes } from './custom-object-routes.ts';
import { Fault } from './fault.ts';
import { inventoryRoutes } from './inventory-routes.ts';
import { slotRoutes } from './slot-routes.ts';

/** Data API for the merchant's own clients; errors are returned as faults. */
export function dataRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof Fault) return error.toResponse(retryHeaders(error.status));
    if (!(error instanceof Problem)) throw error;
    return new Fault(400, 'InvalidParameterException', error.message).toResponse({});
  });
  app.route('/', customObjectRoutes(services));
  app.route('/', inventoryRoutes(services));
  app.route('/', slotRoutes(services));
  return app;
}
