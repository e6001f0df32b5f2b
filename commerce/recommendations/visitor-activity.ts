import type { Db } from '../database/connection.ts';

/** Loads the activity recorded under a visitor's pseudonym, newest first. */
export async function activityOf(db: Db, userId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ site_id, activity, product_ids, detail, created_at }) => ({
    siteId: site_id,
    activity,
    productIds: product_ids,
    detail,
    creationDate: created_at,
  }));
}

/** Deletes the activity of a visitor, and the interests of the browsers they used. */
export async function deleteActivity(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('product_interest')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('site_id', 'cookie_id'),
        'in',
        eb
          .selectFrom('activity')
          .select(['site_id', 'cookie_id'])
          .where('user_id', '=', userId)
          .$asTuple('site_id', 'cookie_id'),
      ),
    )
    .execute();
  await trx.deleteFrom('activity').where('user_id', '=', userId).execute();
}
