import type { BagLine } from '../basket-data/bag.ts';
import type { Added } from '../basket-data/shell/added-to-bag-store.ts';
import type { Money } from '../sites/money.ts';

export interface AddedLine extends Pick<BagLine, 'name' | 'image' | 'choices' | 'parts'> {
  key: string;
  /** quantity just added, without what the bag held before */
  added: number;
  /** price of the added quantity */
  price: Money;
}

/** Returns the lines just added, as the bag shows them. Skips products that are not in the bag. */
export function addedLines({ pieces, bag }: Pick<Added, 'pieces' | 'bag'>): AddedLine[] {
  return pieces.flatMap(({ key, quantity }, index) => {
    const line = bag.lines.find((candidate) => candidate.key === key);
    if (!line) return [];
    const cents = Math.round((line.price.cents * quantity) / Math.max(1, line.quantity));
    const { name, image, choices, parts } = line;
    return [
      {
        key: `${key}/${index}`,
        name,
        ...(image ? { image } : {}),
        choices,
        parts,
        added: quantity,
        price: { ...line.price, cents },
      },
    ];
  });
}
