import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { moment } from '../../http/moment.ts';
import { badRequest } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { setAuditedStock } from '../../inventory/audited-stock.ts';
import { readStock } from '../../inventory/read-stock.ts';
import type { StockRefusal, StockResult, StockUpdate } from '../../inventory/set-stock.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireManager } from '../account-manager/require-manager.ts';
import { actorOf } from '../admin/change.ts';

const READ = ['sfcc.inventory.availability', 'sfcc.inventory.availability.rw'];
const WRITE = ['sfcc.inventory.availability.rw'];
/** Records of one request, as on the platform. */
const MAX_RECORDS = 100;
const MAX_PIECES = 1_000_000;
/** How far the clock of a client may be ahead. */
const MAX_AHEAD_MS = 300_000;

const sku = z.string().min(1).max(256);
const location = z.string().min(1).max(256);
const pieces = z.int().min(0).max(MAX_PIECES);

const readBody = z.strictObject({
  sku: sku.optional(),
  skus: z.array(sku).min(1).max(MAX_RECORDS).optional(),
  /** inventory lists; default all that the client may use */
  locations: z.array(location).min(1).max(20).optional(),
  /** not there: a site sells from one inventory list */
  groups: z.array(z.string()).max(0).optional(),
});

const record = z.strictObject({
  /** of the request, to find its result */
  id: z.string().min(1).max(100).optional(),
  sku,
  /** inventory list */
  location,
  /** pieces that can be sold from now on */
  onHand: pieces,
  safetyStockCount: z.literal(0, 'is not supported: subtract it from onHand').optional(),
  futureStock: z
    .array(z.strictObject({ quantity: pieces.min(1), expectedDate: moment }))
    .max(100)
    .optional(),
  /** when the pieces were counted; an earlier count than the known one changes nothing */
  effectiveDate: moment.optional(),
  externalRefId: z.string().max(256).optional(),
});
const writeBody = z.strictObject({ records: z.array(record).min(1).max(MAX_RECORDS) });

type GivenRecord = z.output<typeof record>;

const ERRORS: Record<StockRefusal | 'forbidden', [code: string, message: string]> = {
  unknown_list: ['LocationDoesNotExist', 'No inventory list has this id.'],
  unknown_product: ['SkuDoesNotExist', 'No product has this id.'],
  outdated: ['EffectiveDateOutdated', 'A later count of the product is known.'],
  forbidden: ['LocationForbidden', 'The API client may not use this inventory list.'],
};

/** Inventory Availability: reads and sets stock. A location is an inventory list, a SKU the id of a product. */
export function availabilityRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono()
    .post('/availability-records/actions/get-availability', takes({ body: readBody }), async (c) => {
      const manager = await requireManager(services, c, READ);
      const { sku: one, skus = [], locations } = await c.var.input.body();
      const products = [...new Set([...(one === undefined ? [] : [one]), ...skus])];
      if (products.length === 0) throw badRequest('skus: at least one is needed');
      const allowed = await allowedLists(services, manager);
      const lists = allowed ? (locations ?? allowed).filter((id) => allowed.includes(id)) : locations;
      c.header('cache-control', 'private, no-store');
      return c.json({ locations: await readStock(db, products, lists) });
    })
    .post('/availability-records/actions/batch-update', takes({ body: writeBody }), async (c) => {
      const manager = await requireManager(services, c, WRITE);
      const { records } = await c.var.input.body();
      const keys = records.map((each) => `${each.location}\n${each.sku}`);
      if (new Set(keys).size < keys.length) throw badRequest('records: a sku is listed twice for a location');
      const latest = now().getTime() + MAX_AHEAD_MS;
      if (records.some(({ effectiveDate }) => effectiveDate && effectiveDate.getTime() > latest))
        throw badRequest('effectiveDate: must not be in the future: later counts would change nothing');
      const allowed = await allowedLists(services, manager);
      const mine = records.filter((each) => allowed?.includes(each.location) ?? true);
      const actor = actorOf(manager, 'inventory-api');
      const updates = mine.map((each) => toUpdate(each, now()));
      const results = updates.length > 0 ? await setAuditedStock(db, actor, updates, now()) : [];
      services.publisher?.wake();
      return answer(c, records, new Map(mine.map((each, index) => [each, results[index]!])));
    });
}

/** Inventory lists that the client may use, those of its sites; undefined for all. */
async function allowedLists({ db }: CommerceServices, { sites }: Manager): Promise<string[] | undefined> {
  if (!sites) return undefined;
  const rows = await db.selectFrom('site').select('inventory_list_id').where('id', 'in', sites).execute();
  return rows.flatMap(({ inventory_list_id: id }) => (id === null ? [] : [id]));
}

function toUpdate(
  { location: listId, sku: productId, onHand, futureStock, effectiveDate }: GivenRecord,
  now: Date,
): StockUpdate {
  const quantity = futureStock?.reduce((sum, one) => sum + one.quantity, 0) ?? 0;
  // The latest of the dates, when all that can be ordered ahead is there.
  const latest = Math.max(...(futureStock ?? []).map(({ expectedDate }) => expectedDate.getTime()));
  return {
    listId,
    productId,
    allocation: onHand,
    at: effectiveDate ?? now,
    expected:
      futureStock &&
      (quantity > 0 ? { quantity: Math.min(quantity, MAX_PIECES), at: new Date(latest) } : null),
  };
}

function answer(c: Context, records: GivenRecord[], results: Map<GivenRecord, StockResult>): Response {
  const about = ({ id, sku: product, location: list }: GivenRecord) => ({
    ...(id === undefined ? {} : { id }),
    sku: product,
    location: list,
  });
  const errors = records.flatMap((each) => {
    const result = results.get(each);
    const refusal = result ? result.refusal : 'forbidden';
    if (!refusal) return [];
    const [errorCode, message] = ERRORS[refusal];
    return [{ ...about(each), errorCode, message }];
  });
  const updated = records.filter((each) => results.has(each) && !results.get(each)?.refusal).map(about);
  c.header('cache-control', 'no-store');
  return c.json({ records: updated, errors });
}
