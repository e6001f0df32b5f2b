import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { refuseValue } from './promotion-refusals.ts';
import type { PromotionSite } from './promotion-site.ts';

export type Kind =
  | 'campaign'
  | 'coupon'
  | 'group'
  | 'source-code'
  | 'shipping-method'
  | 'product'
  | 'category';

const BUILT_IN = ['Everyone', 'Registered', 'Unregistered'];

/** Ids by kind that a request adds, with the field that names each: all must exist on the site. */
export class References {
  readonly #named = new Map<Kind, Map<string, string>>();

  /** `known`: ids that the record has already, which may be of another system. */
  add(kind: Kind, field: string, ids: readonly string[] = [], known: readonly string[] = []): void {
    const named = this.#named.get(kind) ?? new Map<string, string>();
    this.#named.set(kind, named);
    for (const id of ids) if (!known.includes(id) && !named.has(id)) named.set(id, field);
  }

  /** Throws 400 with the field of an id that does not exist. */
  async check(db: Db, site: PromotionSite): Promise<void> {
    for (const [kind, named] of this.#named) {
      if (named.size === 0) continue;
      const found = new Set(await existing(db, kind, site, [...named.keys()]));
      for (const [id, field] of named)
        if (!found.has(id)) throw refuseValue(field, 'unknown', `the site has no ${kind} '${id}'`);
    }
  }
}

const TABLES = {
  campaign: 'campaign',
  coupon: 'coupon',
  group: 'customer_group',
  'source-code': 'source_code_group',
  'shipping-method': 'shipping_method',
} as const;

async function existing(db: Db, kind: Kind, site: PromotionSite, ids: string[]): Promise<string[]> {
  const asked = sql`${ids.filter((id) => !id.includes('\0'))}::text[]`;
  const query =
    kind === 'product'
      ? sql<{ id: string }>`select id from product where id = any(${asked})`
      : kind === 'category'
        ? sql<{
            id: string;
          }>`select id from category where catalog_id = ${site.catalogId} and id = any(${asked})`
        : sql<{ id: string }>`
          select id from ${sql.table(TABLES[kind])} where site_id = ${site.siteId} and id = any(${asked})`;
  const { rows } = await query.execute(db);
  return [...rows.map(({ id }) => id), ...(kind === 'group' ? BUILT_IN : [])];
}
