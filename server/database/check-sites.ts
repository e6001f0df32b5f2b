import type { Db } from '../../commerce/database/connection.ts';

/** Site ids without imported data. */
export async function missingSites(db: Db, ids: readonly string[]): Promise<string[]> {
  const sites = await db.selectFrom('site').select('id').execute();
  return ids.filter((wanted) => !sites.some(({ id }) => id === wanted));
}

/** Startup warning for such a site. */
export const missingSiteWarning = (id: string): string =>
  `The site ${id} is configured, and no archive that was imported has it: its pages answer 503 until one is (npm run import -- <folder or zip>).`;
