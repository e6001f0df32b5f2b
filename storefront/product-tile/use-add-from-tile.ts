import { useEffect, useState } from 'react';
import { useAddToBag } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';

/** Milliseconds the word that a product was added stays (specification, section 9), and one that it was not. */
const ADDED_MS = 3000;
const REFUSED_MS = 6000;

interface Said {
  text: string;
  added: boolean;
}

/** Adds one piece, and says for a while what came of it. */
export function useAddFromTile() {
  const text = useText();
  const { add, isPending } = useAddToBag({ panel: false });
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(setSaid, said.added ? ADDED_MS : REFUSED_MS, undefined);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    said,
    isAdding: isPending,
    /** Answers whether it is in the bag. */
    async add(productId: string): Promise<boolean> {
      // A request that fails is told by the bag.
      const answer = await add([{ productId, quantity: 1 }]).catch(() => undefined);
      const refusal = answer?.refusal;
      if (refusal) {
        setSaid({ text: text(`basket.refused_${refusal.id}`, { n: 0, ...refusal.values }), added: false });
      } else if (answer) {
        setSaid({ text: text('product.added'), added: true });
      }
      return answer !== undefined && !refusal;
    },
  };
}
