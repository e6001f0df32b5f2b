import type { Bag } from '../basket-data/bag.ts';
import { BAG_RESOURCE, useChangeBasket } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** Warns about lines that can no longer be bought, with a button that removes all of them. */
export function UnavailableItems({ bag }: { bag: Bag }) {
  const text = useText();
  const { href } = useMultiSite();
  const { mutate, isPending } = useChangeBasket();
  if (!bag.lines.some((line) => line.unavailable)) return null;
  return (
    <form
      method="post"
      action={href(BAG_RESOURCE)}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.closest<HTMLElement>('[data-bag]')?.focus({ preventScroll: true });
        mutate({ intent: 'remove-unavailable' });
      }}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 border-s-2 border-danger ps-4 text-small"
    >
      <input type="hidden" name="intent" value="remove-unavailable" />
      <p role="alert" className="min-w-0 flex-1 basis-60">
        {text('basket.items_unavailable')}
      </p>
      <button type="submit" disabled={isPending} className="text-link min-h-11">
        {text('basket.remove')}
      </button>
    </form>
  );
}
