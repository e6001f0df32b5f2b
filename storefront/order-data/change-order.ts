/** Why an order was not changed: `not_possible` any more, `too_many` attempts. */
export type ChangeProblem = 'not_possible' | 'too_many' | 'failed';

/** What a guest proves an order with: its email and the code from its mail. */
export interface GuestProof {
  email: string;
  code: string;
}

/** HTTP status of an action that did not change the order. */
export const problemStatus = (problem: ChangeProblem): number =>
  problem === 'too_many' ? 429 : problem === 'failed' ? 503 : 409;
