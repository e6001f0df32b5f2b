/** Why an order was not changed: `not_possible` any more, `too_many` attempts, no item chosen. */
export type ChangeProblem = 'not_possible' | 'nothing_chosen' | 'too_many' | 'failed';

/** What a guest proves an order with: its email and the code from its mail. */
export interface GuestProof {
  email: string;
  code: string;
}

const STATUS = { not_possible: 409, nothing_chosen: 400, too_many: 429, failed: 503 } as const;

/** HTTP status of an action that did not change the order. */
export const problemStatus = (problem: ChangeProblem): number => STATUS[problem];
