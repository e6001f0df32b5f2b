import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shipOrder } from '../../orders/ship-order.ts';
import { insertCatalogue, VARIANTS } from '../../testing/catalogue.ts';
import { cardFor, readyBuyer } from '../../testing/purchase.ts';
import { startService } from '../../testing/service.ts';
import { migrations } from './all.ts';

test('orders that were shipped before get the time zone of their site', async () => {
  const service = await startService();
  const { db, services } = service;
  await insertCatalogue(db);
  const card = await cardFor(service, '4242 4242 4242 4242');
  const place = async () =>
    (await (await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }], card)).order()).body
      .orderNo as string;
  const [shipped, open] = [await place(), await place()];
  expect(await shipOrder(db, shipped, services.now())).toBeUndefined();
  await sql`update placed_order set fulfilment = fulfilment - 'timeZone'`.execute(db);
  await sql`update site set preferences = '{"SiteTimezone": "Asia/Tokyo"}' where id = 'RivageEU'`.execute(db);
  await migrations['0093-order-time-zones']!.up(db);
  const zoneOf = async (orderNo: string) =>
    (
      await db
        .selectFrom('placed_order')
        .select('fulfilment')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).fulfilment.timeZone;
  expect(await zoneOf(shipped)).toBe('Asia/Tokyo');
  expect(await zoneOf(open)).toBeUndefined();
  await service.close();
});
