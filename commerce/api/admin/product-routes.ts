import { type Context, Hono } from 'hono';
import type { Actor } from '../../audit/audited.ts';
import { notFound } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { applyProductChange } from '../../import/apply-product-change.ts';
import { rememberEdits } from '../../import/product-edits.ts';
import { setAuditedStock } from '../../inventory/audited-stock.ts';
import { findStaffProducts } from '../../products/find-staff-products.ts';
import { readProductHistory } from '../../products/product-history.ts';
import { readStaffProduct, type StaffProduct, staffSites } from '../../products/staff-product.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireManager } from '../account-manager/require-manager.ts';
import { changeRecord, versionHeader } from './change-record.ts';
import { changedPrices, changedValues, checkStock, productChanged } from './changed-product.ts';
import { afterOf, page, textOf } from './list-page.ts';
import { productDifference } from './product-difference.ts';
import {
  historyQuery,
  languageQuery,
  type ProductBody,
  productBody,
  productQuery,
} from './product-schemas.ts';
import { MAY_CHANGE_PRODUCTS, MAY_READ_PRODUCTS } from './scopes.ts';
import { requireStaffSite } from './staff-site.ts';

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
      const { site, sites } = await requireStaffSite(services, manager, siteId);
      const after = afterOf(cursor);
      const search = { site, text: textOf(q), state, missing, after, now: services.now() };
      // One more shows whether there is another page.
      const found = await findStaffProducts(db, { ...search, limit: limit + 1 }, sites, [
        language,
        ...LANGUAGES,
      ]);
      return page(c, limit, found);
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
      const version = versionHeader(c);
      const { id } = await requireProduct(services, c, manager);
      const { stock, ...request } = body;
      const about = {
        ...{ action: 'product.change', subject: `product:${id}`, siteId: null, request },
        // It has records of its own, which are deleted after a time.
        unrecorded: stock,
      };
      await changeRecord(services, c, manager, about, async (trx, actor) => {
        const scoped = { ...services, db: trx };
        const product = await requireProduct(scoped, c, manager);
        if (product.version !== version) throw productChanged(product.id);
        await changeProduct(scoped, product, body, actor);
        const changed = await requireProduct(scoped, c, manager);
        // A count of stock is made once, also when it changed nothing: pieces may be sold before the repetition.
        const isCounted = stock?.length && c.req.header('idempotency-key');
        return changed.version === product.version && !isCounted
          ? undefined
          : productDifference(product, changed);
      });
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
