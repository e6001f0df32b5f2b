import { type Context, Hono } from 'hono';
import { notFound } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { applyCategoryChange } from '../../import/apply-category-change.ts';
import { listCategories } from '../../merchandising/list-categories.ts';
import { readStaffCategory, type StaffCategory } from '../../merchandising/staff-category.ts';
import type { StaffSite } from '../../products/staff-product.ts';
import { categoryLink } from '../../seo/resource-links.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireManager } from '../account-manager/require-manager.ts';
import { categoryDifference } from './category-difference.ts';
import { categoryBody, categoryQuery } from './category-schemas.ts';
import { changeRecord, versionHeader } from './change-record.ts';
import { categoryChanged, changedCategory } from './changed-category.ts';
import { MAY_CHANGE_PRODUCTS, MAY_READ_PRODUCTS } from './scopes.ts';
import { requireStaffSite } from './staff-site.ts';

const LANGUAGES = ['en', 'default'];
const PATCH_HEADERS = { 'If-Match': 'required', 'Idempotency-Key': 'optional' } as const;

/** Categories for staff: the tree of a site, and texts, products in their order and sorting rule of each to change. */
export function categoryRoutes(services: CommerceServices): Hono {
  const { db } = services;
  return new Hono()
    .get('/categories', takes({ query: categoryQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PRODUCTS);
      const { siteId, language } = c.var.input.query();
      const { site } = await requireStaffSite(services, manager, siteId);
      c.header('cache-control', 'private, no-store');
      return c.json(await listCategories(db, site.catalogId ?? '', [language, ...LANGUAGES]));
    })
    .get('/categories/:categoryId', takes({ query: categoryQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PRODUCTS);
      const { category } = await requireCategory(services, c, manager, c.var.input.query());
      c.header('cache-control', 'private, no-store');
      return c.json(await linked(services, category));
    })
    .patch(
      '/categories/:categoryId',
      takes({ body: categoryBody, query: categoryQuery, headers: PATCH_HEADERS }),
      async (c) => {
        const manager = await requireManager(services, c, MAY_CHANGE_PRODUCTS);
        const query = c.var.input.query();
        const body = await c.var.input.body();
        const version = versionHeader(c);
        const { category: found } = await requireCategory(services, c, manager, query);
        const about = {
          action: 'category.change',
          subject: `category:${found.catalogId}/${found.id}`,
          // Only the sorting rule is that of a site.
          siteId: body.sortingRule === undefined ? null : query.siteId,
          request: { siteId: query.siteId, ...body },
        };
        await changeRecord(services, c, manager, about, async (trx) => {
          const scoped = { ...services, db: trx };
          const { category, sites } = await requireCategory(scoped, c, manager, query);
          if (category.version !== version) throw categoryChanged(category.id);
          await applyCategoryChange(trx, await changedCategory(trx, category, sites, body));
          const { category: changed } = await requireCategory(scoped, c, manager, query);
          return changed.version === category.version ? undefined : categoryDifference(category, changed);
        });
        return c.json(await linked(services, (await requireCategory(services, c, manager, query)).category));
      },
    );
}

/** The category with its address in the shop, where it is shown. */
async function linked({ db, mail }: CommerceServices, { before: _before, ...category }: StaffCategory) {
  const { siteId, catalogId, id, isShown } = category;
  const locale = mail.defaultLocale(siteId);
  const path = isShown ? await categoryLink(db, { siteId, catalogId, locale }, id) : undefined;
  return { ...category, ...(path === undefined ? {} : { url: mail.shopUrl(siteId, locale, path) }) };
}

async function requireCategory(
  services: Pick<CommerceServices, 'db'>,
  c: Context,
  manager: Manager,
  { siteId, language }: { siteId: string; language: string },
): Promise<{ category: StaffCategory; sites: StaffSite[] }> {
  const { site, sites } = await requireStaffSite(services, manager, siteId);
  const id = c.req.param('categoryId') ?? '';
  const category =
    id.length > 256
      ? undefined
      : await readStaffCategory(services.db, id, site, sites, [language, ...LANGUAGES]);
  if (!category)
    throw notFound(
      `No category with id '${id.slice(0, 256)}' exists.`,
      'category-not-found',
      'Category Not Found',
    );
  return { category, sites };
}
