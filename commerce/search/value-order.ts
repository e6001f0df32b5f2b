const LETTER_SIZES = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '2XL', '3XL', '4XL', '5XL'];

/** Sorts refinement values without a defined order: numbers, letter sizes from small to large, names. */
export function compareValues(a: string, aLabel: string, b: string, bLabel: string, locale: string): number {
  const [aNumber, bNumber] = [Number(a), Number(b)];
  if (!Number.isNaN(aNumber) && !Number.isNaN(bNumber)) return aNumber - bNumber;
  const [aSize, bSize] = [LETTER_SIZES.indexOf(a), LETTER_SIZES.indexOf(b)];
  if (aSize >= 0 && bSize >= 0) return aSize - bSize;
  if (aSize >= 0 !== bSize >= 0) return aSize >= 0 ? -1 : 1;
  return aLabel.localeCompare(bLabel, locale, { numeric: true });
}
