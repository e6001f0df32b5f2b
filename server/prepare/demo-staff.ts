import type { Db } from '../../commerce/database/connection.ts';
import { addDemoAccount } from '../../commerce/staff/demo-account.ts';
import { acceptsDemoStaff, DEMO_STAFF } from '../config/demo-staff.ts';
import type { Environment } from '../config/environment.ts';

/** Adds the account of the demo's staff where it can sign in. */
export async function addDemoStaff(db: Db, now: Date, env: Pick<Environment, 'exposed'>): Promise<void> {
  if (acceptsDemoStaff(env)) await addDemoAccount(db, now, DEMO_STAFF);
}
