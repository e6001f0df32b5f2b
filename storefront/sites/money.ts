/** An amount in hundredths of the currency unit. */
export interface Money {
  cents: number;
  currency: string;
}

/** From a number of the platform's JSON (49.9) to hundredths (4990). */
export function money(amount: number, currency: string): Money {
  return { cents: Math.round(amount * 100), currency };
}

const formats = new Map<string, Intl.NumberFormat>();

function decimals(localeId: string, digits: 0 | 2): Intl.NumberFormat {
  const key = `${localeId}:${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeId, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // Spanish would otherwise write 1250 without its separator and 12.500 with it.
      useGrouping: 'always',
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * A euro amount stands before its sign, a dollar amount and everything else (pounds) after it; whole amounts have no
 * decimals, others exactly two (specification, section 1).
 */
export function formatMoney({ cents, currency }: Money, localeId: string): string {
  const amount = decimals(localeId, cents % 100 === 0 ? 0 : 2).format(cents / 100);
  if (currency === 'EUR') return `${amount} €`;
  return currency === 'USD' ? `$${amount}` : `£${amount}`;
}

/** Tiles round to whole units unless they show both a list and a sale price. */
export function roundForTile(price: Money, hasListAndSale: boolean): Money {
  return hasListAndSale ? price : { ...price, cents: Math.round(price.cents / 100) * 100 };
}

/** How much cheaper `current` is than `list`, as a whole percentage. */
export function discountPercentage(list: Money, current: Money): number {
  return list.cents > 0 ? Math.round(((list.cents - current.cents) / list.cents) * 100) : 0;
}
