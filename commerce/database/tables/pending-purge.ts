import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../columns.ts';

/** A CDN cache that processes of this database purge. */
export interface PurgeTargetTable {
  id: string;
  /** when a process with this target last ran; changes are queued for a target for an hour after it */
  seen_at: Time;
}

/** Tags that a target has not purged yet. */
export interface PendingPurgeTable {
  id: Generated<string>;
  target_id: string;
  tags: string[];
  /** whether they were purged once already */
  is_repeat: Generated<boolean>;
  due_at: ColumnType<Date, Date | undefined, Date>;
}
