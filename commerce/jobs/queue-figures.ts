/** What waits in a queue of the database, for metrics. */
export interface QueueFigures {
  /** mail, void, capture or refund */
  queue: string;
  waiting: number;
  /** given up; staff can send them again */
  dead: number;
  /** since when the oldest one waits */
  oldestAt: Date | null;
}
