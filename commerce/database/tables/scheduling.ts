/** Weekdays and times of day within a schedule's dates; empty for always. */
export interface Recurrence {
  /** "Monday" … "Sunday" */
  weekdays?: string[];
  /** "09:00:00.000" */
  timeFrom?: string;
  timeTo?: string;
}
