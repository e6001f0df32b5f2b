import type { Db } from '../../commerce/database/connection.ts';

/**
 * Verifies the email of the demo customer. No archive can say that of anybody: on the platform, too, an import never
 * does.
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
