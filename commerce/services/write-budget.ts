import { ClientBudget } from '../http/client-budget.ts';
import { Problem } from '../http/problem.ts';
import { type ShopperLimits, USUAL_SHOPPER_LIMITS } from './shopper-limits.ts';

/** Minimum charged per write: a row and its overhead in the database. */
const MIN_BYTES = 1024;
/** Bytes of replaced basket rows after which the table needs a vacuum. */
const VACUUM_BYTES = 64 * 1024 * 1024;

/** Counts what clients write, in this process. */
export class WriteBudget {
  readonly #clients = new ClientBudget();
  #replacedBytes = 0;

  /**
   * Charges a write to the client's budget for 15 minutes, in bytes of rows or bodies of any content type.
   * Throws 429 when the budget is exhausted; unknown clients are not limited.
   */
  spend(
    client: string | undefined,
    bytes: number,
    { LIMIT_WRITES_KB_PER_CLIENT }: ShopperLimits = USUAL_SHOPPER_LIMITS,
  ): void {
    if (this.#clients.spend(client, Math.max(bytes, MIN_BYTES), LIMIT_WRITES_KB_PER_CLIENT * 1024)) return;
    throw new Problem(
      429,
      'too-many-requests',
      'Too Many Requests',
      'Too many changes from this client. Try again in 15 minutes.',
    );
  }

  /** Counts bytes of replaced basket rows; true when the table needs a vacuum. */
  countReplaced(bytes: number): boolean {
    this.#replacedBytes += bytes;
    if (this.#replacedBytes < VACUUM_BYTES) return false;
    this.#replacedBytes = 0;
    return true;
  }
}
