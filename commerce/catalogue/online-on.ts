import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: a product is online by its flag and dates, with those of the site overriding the general
 * ones.
 */
export function onlineOn(
  siteId: string | null,
  alias: string,
  time: Date | RawBuilder<Date>,
): RawBuilder<boolean> {
  const at = time instanceof Date ? sql`${time}::timestamptz` : time;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const date = (name: string, own: string) =>
    siteId === null
      ? column(name)
      : sql`coalesce((${column('site_values')} -> ${siteId} ->> ${own})::timestamptz, ${column(name)})`;
  const flag =
    siteId === null
      ? column('online')
      : sql`coalesce((${column('online_by_site')} ->> ${siteId})::boolean, ${column('online')})`;
  return sql`(${flag} and coalesce(${date('online_from', 'onlineFrom')} <= ${at}, true)
    and coalesce(${date('online_to', 'onlineTo')} > ${at}, true))`;
}

/** SQL condition: a category is online by its flag and dates when the query runs. */
export const categoryOnline = (alias = 'category'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('online')} and coalesce(${column('online_from')} <= now(), true)
    and coalesce(${column('online_to')} > now(), true))`;
};
