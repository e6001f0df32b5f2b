/** What an order can be, and what may follow. Until it is paid for it is `created`, from then on `new`. */
const FOLLOWS = {
  created: ['new', 'failed'],
  new: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof FOLLOWS;

/** Whether an order may go from one state to another. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return (FOLLOWS[from] as readonly OrderState[]).includes(to);
}
