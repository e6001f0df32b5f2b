import type { Money } from '../sites/money.ts';
import type { Added } from './added.ts';
import type { BagLine } from './bag.ts';

export interface AddedLine extends Pick<BagLine, 'name' | 'image' | 'choices'> {
  key: string;
  /** pieces added now, whatever the bag held before */
  added: number;
  /** of the pieces added */
  price: Money;
}

/** What was added, as the bag shows it: products the bag does not hold are left out. */
export function addedLines({ items, bag }: Pick<Added, 'items' | 'bag'>): AddedLine[] {
  return items.flatMap(({ productId, quantity }, index) => {
    const line = bag.lines.findLast((candidate) => candidate.productId === productId);
    if (!line) return [];
    const cents = Math.round((line.price.cents * quantity) / Math.max(1, line.quantity));
    const { name, image, choices } = line;
    return [
      {
        key: `${productId}/${index}`,
        name,
        ...(image ? { image } : {}),
        choices,
        added: quantity,
        price: { ...line.price, cents },
      },
    ];
  });
}
