import type { BagLine } from '../basket-data/bag.ts';
import { quantityEdits } from '../basket-data/shell/quantity-edits.ts';
import { useChangeBasket } from '../basket-data/shell/use-basket.ts';

/** Edits the quantity of a line: optimistic update, sent after a pause in the input. */
export function useLineEdit(line: Pick<BagLine, 'key' | 'stock'>) {
  const { mutateAsync } = useChangeBasket();
  const send = (quantity: number) => mutateAsync({ intent: 'quantity', line: line.key, quantity });
  return {
    change: (quantity: number) => quantityEdits.change(line, quantity, send),
    /** Removes the line immediately. */
    remove() {
      quantityEdits.change(line, 0, send);
      // On failure the bag shows the error and restores the line.
      quantityEdits.flush().catch(() => {});
    },
  };
}
