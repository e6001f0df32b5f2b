/**
 * Why an order was not changed: `not_possible` any more, `too_many` attempts, no item chosen, or the form was `sent_before` with
 * other input, which counts, or one of its items was `returned_meanwhile` in another tab.
 */
export type ChangeProblem =
  | 'not_possible'
  | 'nothing_chosen'
  | 'too_many'
  | 'failed'
  | 'sent_before'
  | 'returned_meanwhile';

/** What a form of the order's page did, for the message `orders.done_{id}`. */
export type ChangeDone = 'returned' | 'cancelled';

/** Query parameter of the order's page after a change. */
export const DONE = 'done';

/** Reads what was done from the query of a redirect. */
export const doneIn = (value: string | null): ChangeDone | undefined =>
  value === 'returned' || value === 'cancelled' ? value : undefined;

/** What a form does when it has no problem; undefined for a form that changes nothing. */
export const doneBy = (form: FormData): ChangeDone | undefined =>
  ({ return: 'returned' as const, cancel: 'cancelled' as const })[String(form.get('intent'))];

/** What a guest proves an order with: its email and the code from its mail. */
export interface GuestProof {
  email: string;
  code: string;
}

const STATUS = {
  not_possible: 409,
  sent_before: 409,
  returned_meanwhile: 409,
  nothing_chosen: 400,
  too_many: 429,
  failed: 503,
} as const;

/** HTTP status of an action that did not change the order. */
export const problemStatus = (problem: ChangeProblem): number => STATUS[problem];
