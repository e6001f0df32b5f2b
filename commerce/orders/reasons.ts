/** A reason that shoppers can give, as the platform's Order Management lists them. */
export interface ReasonCode {
  reason: string;
  /** used when none is given */
  default: boolean;
}

const listed = (...reasons: string[]): ReasonCode[] =>
  reasons.map((reason, index) => ({ reason, default: index === 0 }));

/** Reasons of the buyer for cancelling an order; shops translate them. */
export const CANCEL_REASONS = listed(
  'Not specified',
  'Ordered by mistake',
  'Takes too long',
  'Found elsewhere',
);

/** Reasons for returning an item. */
export const RETURN_REASONS = listed(
  'Not specified',
  'Too small',
  'Too large',
  'Not as described',
  'Defect',
  'Wrong item',
  'Changed my mind',
);

/** Returns the given reason, or the default without one; undefined when it is not listed. */
export function reasonOf(codes: ReasonCode[], given: string | undefined): string | undefined {
  return codes.find((code) => (given ? code.reason === given : code.default))?.reason;
}
