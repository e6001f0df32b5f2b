import { Hono } from 'hono';
import { z } from 'zod';
import { takes } from '../../http/takes.ts';
import { setAuditedStock } from '../../inventory/audited-stock.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { Fault, VERSION } from './fault.ts';
import { requireDataClient } from './require-client.ts';

const body = z.object({ allocation: z.object({ amount: z.number().int().min(0).max(1_000_000) }) });

/**
 * Inventory updates of the merchant's warehouse: PATCH
 * /inventory_lists/:listId/product_inventory_records/:productId sets the allocation and resets the turnover.
 */
export function inventoryRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono().patch(
    '/inventory_lists/:listId/product_inventory_records/:productId',
    takes({ body }),
    async (c) => {
      const clientId = await requireDataClient(services, c, 'inventory_lists');
      const { listId, productId } = c.req.param();
      const { allocation } = await c.var.input.body();
      const update = { listId, productId, allocation: allocation.amount, at: now() };
      const actor = { id: clientId, source: 'data-api' } as const;
      const [result] = await setAuditedStock(db, actor, [update], now(), { isKnown: true });
      if (result?.refusal) {
        const message = `No inventory record of product '${productId}' was found in list '${listId}'.`;
        throw new Fault(404, 'InventoryRecordNotFoundException', message, { listId, productId });
      }
      services.publisher?.wake();
      c.header('cache-control', 'no-store');
      return c.json({
        _v: VERSION,
        _type: 'product_inventory_record',
        product_id: productId,
        allocation: { amount: allocation.amount, reset_date: now().toISOString() },
      });
    },
  );
}
