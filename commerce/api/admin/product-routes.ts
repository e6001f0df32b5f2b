import { type Context, Hono } from 'hono';
import { type Actor, type Change, isRepeated, recordChanges } from '../../audit/audited.ts';
import { publishChanges } from '../../database/changes.ts';
import { inTransaction } from '../../database/transaction.ts';
import { badRequest, notFound, serviceUnavailable } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { applyProductChange } from '../../import/apply-product-change.ts';
import { rememberEdits } from '../../import/product-edits.ts';
import { isLockTimeout, lockCatalogue } from '../../import/staff-records.ts';
import { setAuditedStock } from '../../inventory/audited-stock.ts';
import { findStaffProducts } from '../../products/find-staff-products.ts';
import { readProductHistory } from '../../products/product-history.ts';
import { readStaffProduct, type StaffProduct, staffSites } from '../../products/staff-product.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireManager, requireSite } from '../account-manager/require-manager.ts';
import { actorOf, idempotencyKeyOf } from './change.ts';
import { changedPrices, changedValues, checkStock, productChanged } from './changed-product.ts';
import { productDifference } from './product-difference.ts';
import {
  historyQuery,
  languageQuery,
  type ProductBody,
  productBody,
  productQuery,
} from './product-schemas.ts';
import { MAY_CHANGE_PRODUCTS, MAY_READ_PRODUCTS } from './scopes.ts';

const LANGUAGES = ['en', 'default'];
const PATCH_INPUT = { body: productBody, query: languageQuery };
const PATCH_HEADERS = { 'If-Match': 'required', 'Idempotency-Key': 'optional' } as const;

/** Products for staff: search, and names, texts, flags, prices and stock to change. */
export function productRoutes(services: CommerceServices): Hono {
  const { db } = services;
  return new Hono()
    .get('/products', takes({ query: productQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PRODUCTS);
      const { siteId, q, state, missing, language, limit, cursor } = c.var.input.query();
      requireSite(manager, siteId);
      const sites = await staffSites(db, manager.sites);
      const site = sites.find((one) => one.siteId === siteId);
      if (!site) throw notFound(`No site with id '${siteId}' exists.`, 'site-not-found', 'Site Not Found');
      const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8');
      if (after?.includes('\0') || q?.includes('\0')) throw badRequest('q, cursor: not a text');
      const search = { site, text: q || undefined, state, missing, after, now: services.now() };
      // One more shows whether there is another page.
      const found = await findStaffProducts(db, { ...search, limit: limit + 1 }, sites, [
        language,
        ...LANGUAGES,
      ]);
      const data = found.slice(0, limit);
      const next = found.length > limit ? Buffer.from(data.at(-1)!.id).toString('base64url') : undefined;
      c.header('cache-control', 'private, no-store');
      return c.json({ limit, data, ...(next ? { nextCursor: next } : {}) });
    })
    .get('/products/:productId', takes({ query: languageQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PRODUCTS);
      const { language } = c.var.input.query();
      c.header('cache-control', 'private, no-store');
      return c.json(linked(services, await requireProduct(services, c, manager, language)));
    })
    .get('/products/:productId/changes', takes({ query: historyQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PRODUCTS);
      const query = c.var.input.query();
      const product = await requireProduct(services, c, manager);
      c.header('cache-control', 'private, no-store');
      return c.json({ data: await readProductHistory(db, product, query) });
    })
    .patch('/products/:productId', takes({ ...PATCH_INPUT, headers: PATCH_HEADERS }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PRODUCTS);
      const { language } = c.var.input.query();
      const body = await c.var.input.body();
      const version = c.req.header('if-match')?.replaceAll('"', '');
      if (!version)
        throw badRequest('The header If-Match is missing: the version that was read.', 'missing-version');
      const key = idempotencyKeyOf(c, false);
      const result = await inTransaction(db, async (trx) => {
        const scoped = { ...services, db: trx };
        const { id } = await requireProduct(scoped, c, manager);
        const { stock, ...request } = body;
        const actor = actorOf(manager, 'admin-api');
        const change: Change = {
          actor,
          action: 'product.change',
          subject: `product:${id}`,
          siteId: null,
          request,
          // It has records of its own, which are deleted after a time.
          unrecorded: stock,
          key,
        };
        // Before the version: the repetition of a change that was made sees another one.
        if (key !== undefined && (await isRepeated(trx, change, key))) return 'repeated';
        await lockCatalogue(trx);
        const product = await requireProduct(scoped, c, manager);
        if (product.version !== version) throw productChanged(product.id);
        await changeProduct(scoped, product, body, actor);
        const changed = await requireProduct(scoped, c, manager);
        const isSame = changed.version === product.version;
        if (isSame && !(key && stock?.length)) return 'changed';
        await recordChanges(trx, [{ ...change, ...productDifference(product, changed) }], services.now());
        return 'changed';
      }).catch((error: unknown) => {
        throw isLockTimeout(error) ? serviceUnavailable() : error;
      });
      // Before the answer, so that whoever looks at the shop then sees it. The sweep publishes what this cannot.
      await publishChanges(db).catch(() => {});
      if (result === 'repeated') c.header('idempotent-replayed', 'true');
      c.header('cache-control', 'no-store');
      return c.json(linked(services, await requireProduct(services, c, manager, language)));
    });
}

/** Stores what a request changes. Throws 400, 403 and 409 as `changedValues`, `changedPrices` and `checkStock` do. */
async function changeProduct(
  { db, now }: Pick<CommerceServices, 'db' | 'now'>,
  product: StaffProduct,
  body: ProductBody,
  actor: Actor,
): Promise<void> {
  const at = now();
  const { values, edits } = changedValues(product, body);
  const prices = changedPrices(product, body);
  checkStock(product, body);
  if (body.stock?.length) {
    const updates = body.stock.map(({ productId, listId, onHand }) => ({
      productId,
      listId,
      allocation: onHand,
      at,
    }));
    const results = await setAuditedStock(db, actor, updates, at);
    if (results.some(({ refusal }) => refusal)) throw productChanged(product.id);
  }
  if (!values && prices.tables.length === 0) return;
  await applyProductChange(db, values, prices.tables);
  await rememberEdits(db, [...edits, ...prices.edits], at);
}

/** The product with its addresses in the shop. */
const linked = ({ mail }: CommerceServices, product: StaffProduct) => ({
  ...product,
  sites: product.sites.map(({ siteId, online }) => ({
    siteId,
    online,
    url: mail.shopUrl(siteId, mail.defaultLocale(siteId), `/pd/${encodeURIComponent(product.id)}.html`),
  })),
});

/** Finds the product of the path among the sites that the caller may use, with names in a language; throws 404 otherwise. */
async function requireProduct(
  { db }: Pick<CommerceServices, 'db'>,
  c: Context,
  manager: Manager,
  language = 'en',
): Promise<StaffProduct> {
  const id = c.req.param('productId') ?? '';
  const sites = await staffSites(db, manager.sites);
  const product =
    id.length > 256 || id.includes('\0')
      ? undefined
      : await readStaffProduct(db, id, sites, [language, ...LANGUAGES]);
  if (!product)
    throw notFound(
      `No product with id '${id.slice(0, 256)}' exists.`,
      'product-not-found',
      'Product Not Found',
    );
  return product;
}
