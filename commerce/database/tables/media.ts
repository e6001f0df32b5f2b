import type { Time } from '../columns.ts';

/** An import whose data is committed and whose images may not be in place yet. */
export interface StagedMediaTable {
  /** name of the folder with its images */
  id: string;
  committed_at: Time;
}
