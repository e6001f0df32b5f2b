import { type FormEvent, useState } from 'react';
import { useAddToBag } from '../basket/use-basket.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  productId: string | undefined;
  /** why nothing can be added; the button then says so */
  reason: string | undefined;
}

/** A form that works before any script; with one the page stays and says what happened. */
export function AddToBag({ productId, reason }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const { add, isPending } = useAddToBag();
  const [refused, setRefused] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!productId) return;
    // That the bag cannot be reached is told by the bag, as what was added is.
    const answer = await add([{ productId, quantity: 1 }]).catch(() => undefined);
    const refusal = answer?.refusal;
    setRefused(refusal && text(`basket.refused_${refusal.id}`, { n: 0, ...refusal.values }));
  }

  return (
    <div className="pt-8">
      <form method="post" action={href('/resource/bag')} onSubmit={submit}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="productId" value={productId ?? ''} />
        <input type="hidden" name="quantity" value="1" />
        <Button type="submit" disabled={!productId || reason !== undefined || isPending} className="w-full">
          {reason ?? text('product.add')}
        </Button>
      </form>
      <p role="status" className="min-h-12 pt-3 text-small text-danger">
        {refused}
      </p>
    </div>
  );
}
