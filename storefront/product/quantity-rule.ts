/** Rounds a typed quantity down to whole steps from the minimum; returns the minimum for empty input. */
export function quantityOf(typed: string, minimum: number, step: number): number {
  const wanted = Number(typed) || minimum;
  return Math.max(minimum, minimum + Math.floor((wanted - minimum) / step) * step);
}

/** Whether the field accepts the input: up to three digits (specification, section 5). */
export const isQuantityInput = (typed: string): boolean => /^\d{0,3}$/.test(typed);
