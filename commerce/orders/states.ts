/**
 * Order states and their allowed transitions. An order is `created` until it is paid, then `new`, and
 * `completed` when shipped. A `failed`, `cancelled` or `completed` order is final.
 */
const TRANSITIONS = {
  created: ['new', 'failed'],
  new: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof TRANSITIONS;

/** Initial state of an order: `new` when its payment is assigned in the same transaction. */
export type FirstState = Extract<OrderState, 'created' | 'new'>;

export const ORDER_STATES = Object.keys(TRANSITIONS) as OrderState[];

/** Whether a transition between two states is allowed. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return (TRANSITIONS[from] as readonly OrderState[]).includes(to);
}
