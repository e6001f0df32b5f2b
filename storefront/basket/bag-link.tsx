import { ShoppingBag } from 'lucide-react';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { useAdded } from './added.ts';
import { useBasket } from './use-basket.ts';
import { useLoaded } from './use-loaded.ts';

const loadPanel = () => import('./added-panel.tsx').then((module) => module.AddedPanel);

/** The header's way to the bag with the number of pieces in it, and the panel that tells what was added. */
export function BagLink() {
  const text = useText();
  const count = useBasket().data?.count ?? 0;
  const added = useAdded();
  const Panel = useLoaded(loadPanel, added !== undefined);
  return (
    <>
      <ShopLink
        to={paths.cart}
        className="relative flex size-11 items-center justify-center"
        aria-label={text('shell.bag', { count })}
      >
        <ShoppingBag aria-hidden="true" size={21} strokeWidth={1.5} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0 min-w-4.5 bg-ink px-1 text-center text-micro text-paper"
          >
            {count}
          </span>
        )}
      </ShopLink>
      {added && Panel && <Panel added={added} />}
    </>
  );
}
