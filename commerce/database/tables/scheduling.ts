/** When a schedule holds within its dates; empty for always. */
export interface Recurrence {
  /** "Monday" … "Sunday" */
  weekdays?: string[];
  /** "09:00:00.000" */
  timeFrom?: string;
  timeTo?: string;
}
