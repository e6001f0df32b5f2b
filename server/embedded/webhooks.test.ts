import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPublisher } from '../../commerce/database/publisher.ts';
import { insertCatalogue, VARIANTS } from '../../commerce/testing/catalogue.ts';
import { type RunningService, startService } from '../../commerce/testing/service.ts';
import { type Receiver, startReceiver } from '../../commerce/testing/webhook-receiver.ts';
import { recordEvents } from '../../commerce/webhooks/record.ts';
import { openWebhooks } from './webhooks.ts';

let service: RunningService;
let receiver: Receiver;
beforeAll(async () => {
  service = await startService();
  receiver = await startReceiver();
  await insertCatalogue(service.db);
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const open = (...endpoints: Receiver['endpoint'][]) =>
  openWebhooks({ WEBHOOKS: endpoints.map((endpoint) => endpoint()) }, service.services, {
    ...{ db: service.db, kind: 'embedded', listen: service.listen },
    ...{ hasSpace: async () => true, close: async () => {} },
  });

test('a process with endpoints delivers what is recorded, soon after its commit, and changed stock', async () => {
  const publisher = startPublisher(service.db, (error) => {
    throw error;
  });
  const { workers, webhookFigures } = await open(receiver.endpoint);
  await recordEvents(
    service.db,
    [
      {
        type: 'customer.deleted',
        subject: 'customer:c1',
        data: { customerId: 'c1', customerNo: '1', customerListId: 'rivage' },
      },
    ],
    new Date(),
  );
  // Sooner than the interval at which endpoints are read.
  await vi.waitFor(() => expect(receiver.events).toHaveLength(1), 10_000);
  await service.db
    .updateTable('inventory_record')
    .set({ allocation: 77, turnover: 0 })
    .where('product_id', '=', VARIANTS.inStock)
    .execute();
  await vi.waitFor(() => {
    expect(receiver.events.some(({ data }) => data.productId === VARIANTS.inStock)).toBe(true);
  }, 20_000);
  await vi.waitFor(async () => {
    const figures = await webhookFigures!();
    expect(figures.endpoints).toMatchObject([{ id: 'erp', isActive: true, waiting: 0, dead: 0 }]);
    expect(figures.counts.get('erp')?.delivered).toBe(receiver.events.length);
  }, 10_000);
  await Promise.all([publisher, ...workers].map((worker) => worker.stop()));
});

test('a process without endpoints starts nothing, and nothing is recorded any more', async () => {
  await open(receiver.endpoint).then(({ workers }) => Promise.all(workers.map((worker) => worker.stop())));
  expect(await open()).toEqual({ workers: [] });
  const active = service.db.selectFrom('webhook_endpoint').select('id').where('is_active', '=', true);
  expect(await active.execute()).toEqual([]);
});
