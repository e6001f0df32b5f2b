import type { Connection } from '../../commerce/database/connection.ts';
import { startStockEventWorker } from '../../commerce/inventory/stock-events.ts';
import type { Worker } from '../../commerce/jobs/worker.ts';
import type { CommerceServices } from '../../commerce/services/commerce-services.ts';
import { registerEndpoints } from '../../commerce/webhooks/endpoints.ts';
import { endpointFigures } from '../../commerce/webhooks/manage.ts';
import { WEBHOOK_CHANNEL } from '../../commerce/webhooks/record.ts';
import { startWebhookWorkers } from '../../commerce/webhooks/worker.ts';
import type { CommerceConnection } from '../commerce-connection.ts';
import type { Environment } from '../config/environment.ts';

/**
 * Registers the endpoints of WEBHOOKS, so that events are recorded for them, and starts their workers. Without endpoints
 * nothing is recorded or started.
 */
export async function openWebhooks(
  { WEBHOOKS: endpoints }: Pick<Environment, 'WEBHOOKS'>,
  services: CommerceServices,
  connection: Connection,
): Promise<{ workers: Worker[] } & Pick<CommerceConnection, 'webhookFigures'>> {
  const { db } = services;
  await registerEndpoints(db, endpoints, services.now());
  if (endpoints.length === 0) return { workers: [] };
  const webhooks = startWebhookWorkers(services, endpoints);
  await connection.listen(WEBHOOK_CHANNEL, webhooks.wake);
  const followsStock = endpoints.some(({ events }) => events.includes('stock.changed'));
  return {
    workers: [webhooks, ...(followsStock ? [startStockEventWorker(services)] : [])],
    webhookFigures: async () => ({ endpoints: await endpointFigures(db), counts: webhooks.counts }),
  };
}
