import { type Kysely, sql } from 'kysely';

/**
 * Removes the tracking numbers of parcels from the records of changes: they lead to the buyer, and the records outlive accounts. The
 * parcels keep them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_record disable trigger keep_audit_record`.execute(db);
  await sql`update audit_record set request = request - 'trackingNumber' where request ? 'trackingNumber'`.execute(
    db,
  );
  await sql`alter table audit_record enable trigger keep_audit_record`.execute(db);
}
