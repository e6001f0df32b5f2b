import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { ClientBudget } from '../http/client-budget.ts';
import { Problem } from '../http/problem.ts';
import type { CommerceServices } from './commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from './shopper-limits.ts';

type Services = Pick<CommerceServices, 'db' | 'limits' | 'log'>;

/** What a write counts at least: a row and what the database keeps about it. */
const MIN_BYTES = 1024;
/** Bytes of replaced basket rows after which their space is reclaimed. */
const VACUUM_BYTES = 64 * 1024 * 1024;

const budgets = new WeakMap<Db, ClientBudget>();
const replaced = new WeakMap<Db, number>();

/**
 * Spends what a client may have written in a quarter of an hour, in bytes of the rows or bodies, whatever their content
 * type. Throws 429 when it is spent; a client that is not known is not counted.
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
    'This client changes too much. Please wait 15 minutes.',
  );
}

/**
 * Counts a basket row that was written anew, and now and then reclaims the space of the old ones: the embedded database
 * does not do that by itself.
 */
export function countReplaced({ db, log }: Services, bytes: number): void {
  const sum = (replaced.get(db) ?? 0) + bytes;
  replaced.set(db, sum >= VACUUM_BYTES ? 0 : sum);
  if (sum < VACUUM_BYTES) return;
  sql`vacuum basket`
    .execute(db)
    .catch((error) => log.warn({ error }, 'the space of old baskets was not reclaimed'));
}
