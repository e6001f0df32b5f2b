import { type FormEvent, useState } from 'react';
import { type BagLine, lineProblem } from '../basket-data/bag.ts';
import { BAG_RESOURCE, useChangeBasket } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/**
 * Lets the shopper change the size of a line, or what else variants of its colour differ in. Open when the current size is not available. Without scripts a
 * plain form.
 */
export function LineSize({ line, basketId }: { line: BagLine; basketId: string }) {
  const text = useText();
  const { href } = useMultiSite();
  const { mutateAsync, isPending } = useChangeBasket();
  const [refused, setRefused] = useState<string>();
  const { sizes = [], sizeName, name, productId } = line;
  const label = sizeName ? `${sizeName}, ${name}` : text('basket.size_of', { name });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('productId'));
    const bag = event.currentTarget.closest<HTMLElement>('[data-bag]');
    // useChangeBasket has already shown an error toast.
    const result = await mutateAsync({ intent: 'variant', line: line.key, productId: wanted }).catch(
      () => undefined,
    );
    if (!result) return;
    const { refusal } = result;
    setRefused(refusal && text(`basket.refused_${refusal.id}`, { n: 0, step: 1, min: 1, ...refusal.values }));
    // The line has been replaced: move the focus to the bag.
    if (!refusal) bag?.focus({ preventScroll: true });
  }

  if (sizes.length === 0) return null;
  return (
    <details open={lineProblem(line) !== undefined} className="text-small">
      <summary className="text-link inline-flex min-h-11 items-center">
        {sizeName ? text('basket.change_other', { name: sizeName }) : text('basket.change_size')}
      </summary>
      <form
        method="post"
        action={href(BAG_RESOURCE)}
        onSubmit={submit}
        className="flex flex-wrap items-center gap-x-4"
      >
        <input type="hidden" name="intent" value="variant" />
        <input type="hidden" name="line" value={line.key} />
        <input type="hidden" name="basketId" value={basketId} />
        <select
          name="productId"
          defaultValue={productId}
          aria-label={label}
          className="h-11 max-w-full border border-edge bg-white px-2"
        >
          {sizes.map((size) => (
            <option
              key={size.productId}
              value={size.productId}
              disabled={!size.orderable && size.productId !== productId}
            >
              {size.orderable ? size.label : `${size.label} – ${text('product.out_of_stock')}`}
            </option>
          ))}
        </select>
        <button
          type="submit"
          disabled={isPending}
          aria-label={`${text('basket.change_size_button')}, ${label}`}
          className="text-link min-h-11"
        >
          {text('basket.change_size_button')}
        </button>
      </form>
      <p role="alert" className="text-danger empty:hidden">
        {refused}
      </p>
    </details>
  );
}
