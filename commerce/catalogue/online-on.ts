import { type RawBuilder, sql } from 'kysely';

/** Whether a product's flag and its dates have it online, those of the site where it has others there. */
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
