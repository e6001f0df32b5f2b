import type { BagLine } from '../basket-data/bag.ts';
import { quantityEdits } from '../basket-data/shell/quantity-edits.ts';
import { useChangeBasket } from '../basket-data/shell/use-basket.ts';

/** Changes the pieces of a line: shown at once, sent when the shopper pauses. */
export function useLineEdit(line: Pick<BagLine, 'key' | 'stock'>) {
  const { mutateAsync } = useChangeBasket();
  const send = (quantity: number) => mutateAsync({ intent: 'quantity', line: line.key, quantity });
  return {
    change: (quantity: number) => quantityEdits.change(line, quantity, send),
    /** Takes the line away, without waiting. */
    remove() {
      quantityEdits.change(line, 0, send);
      // That it failed is told by the bag, and the line is back.
      quantityEdits.flush().catch(() => {});
    },
  };
}
