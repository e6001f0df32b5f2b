/** An amount in hundredths of the currency unit. */
export interface Money {
  cents: number;
  currency: string;
}

/** Converts an amount of the platform's JSON (49.9) to hundredths (4990). */
export function money(amount: number, currency: string): Money {
  return { cents: Math.round(amount * 100), currency };
}

/** Group and decimal separators of a locale. */
export interface NumberSeparators {
  group: string;
  decimal: string;
}

/**
 * Formats an amount: `49 €` with a no-break space, `$49`, `£49`. Whole amounts have no decimals, others exactly two
 * (specification, section 1). The separators come from the server, because creating Intl.NumberFormat is slow on phones.
 */
export function formatMoney({ cents, currency }: Money, { group, decimal }: NumberSeparators): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(?:\d{3})+$)/g, group);
  const rest = Math.abs(cents % 100);
  const amount = `${cents < 0 ? '-' : ''}${whole}${rest === 0 ? '' : decimal + String(rest).padStart(2, '0')}`;
  if (currency === 'EUR') return `${amount}\u00a0€`;
  return currency === 'USD' ? `$${amount}` : `£${amount}`;
}

/** Rounds to whole units for tiles, unless they show both a list and a sale price. */
export function roundForTile(price: Money, hasListAndSale: boolean): Money {
  return hasListAndSale ? price : { ...price, cents: Math.round(price.cents / 100) * 100 };
}

/** Returns the discount of `current` against `list` as a whole percentage. */
export function discountPercentage(list: Money, current: Money): number {
  return list.cents > 0 ? Math.round(((list.cents - current.cents) / list.cents) * 100) : 0;
}
