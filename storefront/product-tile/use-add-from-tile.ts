import { useEffect, useState } from 'react';
import { useAddToBag } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';

/** Milliseconds that the success message (specification, section 9) and the error message stay. */
const SUCCESS_MS = 3000;
const ERROR_MS = 6000;

interface Feedback {
  text: string;
  added: boolean;
}

/** Adds a piece, or the fewest that are sold, to the bag and returns the message to show for a while. */
export function useAddFromTile() {
  const text = useText();
  const { add, isPending } = useAddToBag({ panel: false });
  const [feedback, setFeedback] = useState<Feedback>();
  useEffect(() => {
    if (!feedback) return;
    const timer = setTimeout(setFeedback, feedback.added ? SUCCESS_MS : ERROR_MS, undefined);
    return () => clearTimeout(timer);
  }, [feedback]);
  return {
    feedback,
    isAdding: isPending,
    /** Resolves to whether the product was added. */
    async add(productId: string, quantity = 1): Promise<boolean> {
      // The bag shows failed requests.
      const result = await add([{ productId, quantity }]).catch(() => undefined);
      const refusal = result?.refusal;
      if (refusal) {
        setFeedback({
          text: text(`basket.refused_${refusal.id}`, { n: 0, ...refusal.values }),
          added: false,
        });
      } else if (result) {
        setFeedback({ text: text('product.added'), added: true });
      }
      return result !== undefined && !refusal;
    },
  };
}
