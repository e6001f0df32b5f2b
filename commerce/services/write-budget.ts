import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { ClientBudget } from '../http/client-budget.ts';
import { Problem } from '../http/problem.ts';
import type { CommerceServices } from './commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from './shopper-limits.ts';

type Services = Pick<CommerceServices, 'db' | 'limits' | 'log'>;

/** Minimum charged per write: a row and its overhead in the database. */
const MIN_BYTES = 1024;
/** Bytes of replaced basket rows that trigger a vacuum. */
const VACUUM_BYTES = 64 * 1024 * 1024;

const budgets = new WeakMap<Db, ClientBudget>();
const replaced = new WeakMap<Db, number>();

/**
 * Charges a write to the client's budget for 15 minutes, in bytes of rows or bodies of any content type.
 * Throws 429 when the budget is exhausted; unknown clients are not limited.
 */
export function spendWrites(services: Services, client: string | undefined, bytes: number): void {
  let budget = budgets.get(services.db);
  if (!budget) {
    budget = new ClientBudget();
    budgets.set(services.db, budget);
  }
  const most = (services.limits ?? USUAL_SHOPPER_LIMITS).LIMIT_WRITES_KB_PER_CLIENT * 1024;
  if (budget.spend(client, Math.max(bytes, MIN_BYTES), most)) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many changes from this client. Try again in 15 minutes.',
  );
}

/**
 * Counts bytes of replaced basket rows and vacuums the table after VACUUM_BYTES, because the embedded
 * database has no autovacuum.
 */
export function countReplaced({ db, log }: Services, bytes: number): void {
  const sum = (replaced.get(db) ?? 0) + bytes;
  replaced.set(db, sum >= VACUUM_BYTES ? 0 : sum);
  if (sum < VACUUM_BYTES) return;
  sql`vacuum basket`.execute(db).catch((error) => log.warn({ error }, 'basket vacuum failed'));
}
