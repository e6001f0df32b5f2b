/**
 * What an order can be, and what may follow: the one table that says so. Until it is paid for it is `created`, from
 * then on `new`; `completed` when it was sent. Nothing leaves the last three.
 */
const FOLLOWS = {
  created: ['new', 'failed'],
  new: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof FOLLOWS;

/** What an order begins as: `new` when its payment is bound to it in the same transaction. */
export type FirstState = Extract<OrderState, 'created' | 'new'>;

export const ORDER_STATES = Object.keys(FOLLOWS) as OrderState[];

/** Whether an order may go from one state to another. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return (FOLLOWS[from] as readonly OrderState[]).includes(to);
}
