import type { BagLine } from '../basket-data/bag.ts';
import type { Added } from '../basket-data/shell/added-to-bag-store.ts';
import type { Money } from '../sites/money.ts';

export interface AddedLine extends Pick<BagLine, 'name' | 'image' | 'choices' | 'parts'> {
  key: string;
  /** pieces added now, whatever the bag held before */
  added: number;
  /** of the pieces added */
  price: Money;
}

/** What was added, as the bag shows it: lines the bag does not hold are left out. */
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
