/**
 * States of a payment and their allowed transitions. A payment is `pending` until the provider answers. `authorized` holds
 * money for an order; `captured` means that at least a part was taken, after which nothing can be voided. `voiding` is
 * repeated until the provider confirms it, or reports that it captured the amount; ended payments may be voided again, because
 * a late request may have authorised them at the provider.
 */
const TRANSITIONS = {
  pending: ['authorized', 'declined', 'voiding'],
  authorized: ['captured', 'voiding'],
  captured: [],
  declined: ['voiding'],
  voiding: ['voided', 'voiding', 'captured'],
  voided: ['voiding', 'captured'],
} as const satisfies Record<string, readonly string[]>;

export type PaymentState = keyof typeof TRANSITIONS;

export const PAYMENT_STATES = Object.keys(TRANSITIONS) as PaymentState[];

/** States from which a payment may become `state`. */
export const statesBefore = (state: PaymentState): PaymentState[] =>
  PAYMENT_STATES.filter((from) => (TRANSITIONS[from] as readonly PaymentState[]).includes(state));
