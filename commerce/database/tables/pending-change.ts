import type { Generated } from 'kysely';

/** Notifications that a transaction left; database/publisher.ts sends them after its commit. */
export interface PendingChangeTable {
  id: Generated<string>;
  /** NOTIFY channel */
  channel: string;
  /** escaped when they are sent; empty for a channel without tags */
  tags: string[];
}
