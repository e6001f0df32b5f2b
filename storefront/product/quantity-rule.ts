/** What a typed quantity becomes: whole steps from the least on; the least where nothing was typed. */
export function quantityOf(typed: string, minimum: number, step: number): number {
  const wanted = Number(typed) || minimum;
  return Math.max(minimum, minimum + Math.floor((wanted - minimum) / step) * step);
}

/** Whether what was typed may stand in the field: one to three digits, or nothing yet (specification, section 5). */
export const mayBeTyped = (typed: string): boolean => /^\d{0,3}$/.test(typed);
