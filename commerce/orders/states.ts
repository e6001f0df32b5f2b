/**
 * States of orders, parcels and returns and their allowed transitions. An order is `created` until it is paid, then `new`, and
 * `completed` when its last parcel is shipped. A `failed`, `cancelled` or `completed` order is final.
 */
const ORDER = {
  created: ['new', 'failed'],
  new: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

const PARCEL = { shipped: ['delivered'], delivered: [] } as const satisfies Record<string, readonly string[]>;

const RETURN = {
  requested: ['received', 'rejected'],
  received: ['inspected', 'rejected'],
  inspected: ['refunding', 'refunded', 'exchanged', 'rejected'],
  // A provider may refuse a refund at once, or days after it accepted it.
  refunding: ['refunded', 'inspected'],
  refunded: ['inspected'],
  exchanged: [],
  rejected: [],
} as const satisfies Record<string, readonly string[]>;

/** `confirmationStatus` of an order whose payment no bank has confirmed. */
export const NOT_CONFIRMED = 'not_confirmed';

export type OrderState = keyof typeof ORDER;
export type ParcelState = keyof typeof PARCEL;
export type ReturnState = keyof typeof RETURN;

/** Initial state of an order: `new` when its payment is assigned in the same transaction. */
export type FirstState = Extract<OrderState, 'created' | 'new'>;

export const ORDER_STATES = Object.keys(ORDER) as OrderState[];

export const RETURN_STATES = Object.keys(RETURN) as ReturnState[];

/** Whether a transition between two states of an order is allowed. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return (ORDER[from] as readonly OrderState[]).includes(to);
}

/** Whether a transition between two states of a parcel is allowed. */
export function parcelMayBecome(from: ParcelState, to: ParcelState): boolean {
  return (PARCEL[from] as readonly ParcelState[]).includes(to);
}

/** Whether the pieces of a return are refunded, about to be, or exchanged. */
export const isAcceptedReturn = (state: ReturnState): boolean =>
  state === 'refunding' || state === 'refunded' || state === 'exchanged';

/** Whether a transition between two states of a return is allowed. */
export function returnMayBecome(from: ReturnState, to: ReturnState): boolean {
  return (RETURN[from] as readonly ReturnState[]).includes(to);
}
