import { sql } from 'kysely';
import type { Fields } from '../fields.ts';
import type { ImportTarget } from '../import-target.ts';
import type { FileSource } from '../reader.ts';
import { counted, type DanglingQuery, danglingLines, exampleOf } from '../reference-check.ts';
import { updateProducts } from './update-products.ts';

/** A product of a file, with its master if this file states it. */
interface Member {
  id: string;
  master: string | null;
  kind: 'variant' | 'variationGroup' | null;
  position: number;
  /** for the product itself: member kinds whose list is complete */
  whole: string[];
}

const BATCH = 1000;

/** Whether a list is complete, as opposed to adding to or removing from the existing one. */
export const isWhole = (list: Fields): boolean =>
  !['add', 'remove'].includes(list.attribute('merge-mode') ?? 'replace');

/**
 * Assigns members to masters at the end of a file, because variants may precede their master. The assignments
 * are buffered in the database: a catalogue may have a million.
 */
export class Families {
  #waiting: Member[] = [];
  #isOpen = false;

  async add(target: ImportTarget, fields: Fields): Promise<void> {
    const master = fields.key('product-id');
    const whole: string[] = [];
    this.#waiting.push({ id: master, master: null, kind: null, position: 0, whole });
    const variations = fields.at('variations');
    for (const [list, item, kind] of [
      ['variants', 'variant', 'variant'],
      ['variation-groups', 'variation-group', 'variationGroup'],
    ] as const) {
      for (const members of variations?.all(list) ?? []) {
        const ids = members.all(item).map((member) => member.key('product-id'));
        if (members.attribute('merge-mode') === 'remove') {
          await release(target, master, ids);
          continue;
        }
        if (isWhole(members)) whole.push(kind);
        this.#waiting.push(...ids.map((id, position) => ({ id, master, kind, position, whole: [] })));
      }
    }
    if (this.#waiting.length >= BATCH) await this.#write(target);
  }

  /** Assigns the members. Reports those that are no products: the database has no place for them. */
  async finish({ target, file }: FileSource): Promise<void> {
    await this.#write(target);
    if (!this.#isOpen) return;
    await sql`analyze import_family`.execute(target.db);
    for (const line of await danglingLines(target.db, UNKNOWN_MEMBERS))
      target.summary.warnings.push(`${file}: ${line}`);
    await updateProducts(
      target,
      sql`
      update product set ${ALONE} from import_family family
      where family.id = product.master_id and family.whole ? product.type and not exists (
        select from import_family member where member.id = product.id and member.master = product.master_id
      )`,
    );
    // A single pass over the members: with a million of them each further pass takes a minute.
    await updateProducts(
      target,
      sql`
      update product set type = member.kind, master_id = member.master, position = member.position,
        variation_values = member.chosen
      from (
        select family.*, case when master.id is null then variant.variation_values else ${CHOSEN} end as chosen
        from import_family family join product variant on variant.id = family.id
        left join product master on master.id = family.master
        where family.kind is not null
      ) member
      where product.id = member.id
        and (product.type, product.master_id, product.position, product.variation_values)
          is distinct from (member.kind, member.master, member.position, member.chosen)`,
    );
    // Variants whose master is not in this file, and masters whose variants are not.
    await updateProducts(
      target,
      sql`
      update product set variation_values = found.chosen
      from (
        select variant.id, ${CHOSEN} as chosen
        from (
          select id from import_family
          union
          select product.id from import_family family join product on product.master_id = family.id
          except
          select id from import_family where kind is not null
        ) touched
        join product variant on variant.id = touched.id
        join product master on master.id = variant.master_id
      ) found
      where product.id = found.id and product.variation_values is distinct from found.chosen`,
    );
    await sql`drop table import_family`.execute(target.db);
    this.#isOpen = false;
  }

  async #write(target: ImportTarget): Promise<void> {
    const members = this.#waiting.splice(0);
    if (members.length === 0) return;
    if (!this.#isOpen) {
      await sql`create temporary table import_family (id text, master text, kind text, position integer, whole jsonb) on commit drop`.execute(
        target.db,
      );
      this.#isOpen = true;
    }
    await sql`insert into import_family select * from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as given(id text, master text, kind text, position integer, whole jsonb)`.execute(target.db);
  }
}

const UNKNOWN_MEMBERS: DanglingQuery = {
  found: sql`
    select '' as scope, ${exampleOf(sql`family.master`, 'with', sql`family.id`)} as example from import_family family
    where family.kind is not null and not exists (select from product where product.id = family.id)`,
  say: ({ count, examples }) =>
    `Masters have ${counted(count, 'unknown variation')}, for example ${examples}: it is not sold. Add the product to the same file, or remove it from the master.`,
};

/** Variation values of a variant: its custom attributes that its master varies by. */
const CHOSEN = sql`(
  select coalesce(jsonb_object_agg(attribute ->> 'id', own.chosen) filter (where own.chosen is not null), '{}')
  from jsonb_array_elements(master.variation_attributes) attribute,
    lateral (select variant.custom ->> coalesce(attribute ->> 'attribute', attribute ->> 'id') as chosen) own
)`;

/** Columns of a product detached from its master. */
const ALONE = sql`type = 'item', master_id = null, position = 0, variation_values = '{}'`;

async function release(target: ImportTarget, master: string, ids: string[]): Promise<void> {
  await updateProducts(
    target,
    sql`update product set ${ALONE} where master_id = ${master} and id = any(${ids})`,
  );
}

/** Deletes a product with its assignments; its variants become standalone products. */
export async function removeProduct(target: ImportTarget, id: string): Promise<void> {
  await target.remove('product', { id });
  await target.remove('category_assignment', { product_id: id });
  await target.remove('recommendation', { source_type: 'product', source_id: id });
  await updateProducts(target, sql`update product set ${ALONE} where master_id = ${id}`);
}
