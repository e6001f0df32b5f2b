import type { Db } from '../../commerce/database/connection.ts';

/**
 * Marks the demo customer's email address as verified, which an archive cannot do.
 */
export async function verifyDemoCustomer(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set({ email_verified_at: now })
    .where('list_id', '=', 'rivage')
    .where('login', '=', 'ines@example.com')
    .where('email', '=', 'ines@example.com')
    .execute();
}
