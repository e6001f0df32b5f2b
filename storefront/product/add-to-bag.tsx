import { type FormEvent, useState } from 'react';
import { useAddToBag } from '../basket/use-basket.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

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
  const [said, setSaid] = useState<{ text: string; added: boolean }>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!productId) return;
    try {
      const { refusal } = await add(productId);
      setSaid(
        refusal
          ? { text: text(`basket.refused_${refusal.id}`, { n: 0, ...refusal.values }), added: false }
          : { text: text('product.added'), added: true },
      );
    } catch {
      setSaid({ text: text('basket.refused_failed'), added: false });
    }
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
      <div role="status" className="min-h-12 pt-3 text-small">
        {said && (
          <p className={said.added ? 'text-new' : 'text-danger'}>
            {said.text}{' '}
            {said.added && (
              <ShopLink to={paths.cart} className="text-link ml-2 text-ink">
                {text('product.view_bag')}
              </ShopLink>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
