import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** A group of a site that members are assigned to by hand. */
export interface AssignableGroup {
  siteId: string;
  groupId: string;
  description: string | undefined;
  assigned: boolean;
}

/** Groups that everybody belongs to by signing in or not: nobody is assigned to them. */
const SYSTEM_GROUPS = ['Everyone', 'Registered', 'Unregistered'];
/** Longest list that is shown. */
const MAX_GROUPS = 500;

/** The groups of sites without a rule, and whether a customer is assigned to them. */
export async function assignableGroups(
  db: Db,
  customerNo: string,
  siteIds: readonly string[],
): Promise<AssignableGroup[]> {
  const { rows } = await sql<{
    site_id: string;
    id: string;
    description: string | null;
    assigned: boolean;
  }>`
    select site_id, id, description, exists (select from customer_group_assignment assignment
      where assignment.site_id = own.site_id and assignment.group_id = own.id
        and assignment.customer_no = ${customerNo}) as assigned
    from customer_group own
    where site_id = any(${[...siteIds]}::text[]) and rule = '{}'::jsonb
      and id <> all(${SYSTEM_GROUPS}::text[])
    order by site_id, id limit ${sql.lit(MAX_GROUPS)}`.execute(db);
  return rows.map(({ site_id, id, description, assigned }) => ({
    siteId: site_id,
    groupId: id,
    description: description ?? undefined,
    assigned,
  }));
}

/** Assigns a customer to exactly these groups of a site, among those without a rule. Returns one that there is not, or undefined. */
export async function assignGroups(
  trx: Db,
  customerNo: string,
  siteId: string,
  groupIds: readonly string[],
): Promise<string | undefined> {
  const known = await assignableGroups(trx, customerNo, [siteId]);
  const unknown = groupIds.find((id) => !known.some(({ groupId }) => groupId === id));
  if (unknown !== undefined) return unknown;
  const removed = known
    .filter(({ groupId, assigned }) => assigned && !groupIds.includes(groupId))
    .map(({ groupId }) => groupId);
  if (removed.length > 0)
    await trx
      .deleteFrom('customer_group_assignment')
      .where('site_id', '=', siteId)
      .where('customer_no', '=', customerNo)
      .where('group_id', 'in', removed)
      .execute();
  if (groupIds.length > 0)
    await trx
      .insertInto('customer_group_assignment')
      .values(
        [...new Set(groupIds)].map((group_id) => ({ site_id: siteId, group_id, customer_no: customerNo })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return undefined;
}
