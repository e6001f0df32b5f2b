import { type FormEvent, Suspense, use, useState } from 'react';
import type { BagItem } from '../../basket-data/bag.ts';
import { useAddToBag } from '../../basket-data/shell/use-basket.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Picture } from '../../images/picture.ts';
import type { NotifyOffer, Offer } from '../../product-data/offer.ts';
import type { ProductView } from '../../product-data/product-view.ts';
import type { Selection } from '../../product-data/selection.ts';
import { NotifyDialogSlot } from '../../product-tile/shell/notify-dialog-slot.ts';
import { canNotify } from '../../product-tile/tile-detail.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { paths } from '../../sites/urls.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SiteLocaleFields } from '../../ui/site-locale-fields.tsx';
import { chooseText, selectorId } from '../placeholder.ts';

/** Adds items to the bag. The bag announces added items; rejections are returned as text in `refused`. */
export function useAdding() {
  const text = useText();
  const { add, isPending } = useAddToBag();
  const [refused, setRefused] = useState<string>();
  return {
    refused,
    isPending,
    async submit(items: BagItem[] | undefined) {
      if (!items || isPending) return;
      // useChangeBasket has already shown an error toast.
      const refusal = (await add(items).catch(() => undefined))?.refusal;
      setRefused(refusal && text(`basket.refused_${refusal.id}`, { n: 0, ...refusal.values }));
    },
  };
}

interface Props {
  product: ProductView;
  selection: Selection;
  offer: Offer;
  items: BagItem[] | undefined;
  adding: ReturnType<typeof useAdding>;
  picture: Picture | undefined;
  className?: string;
  formId?: string;
  /** shorter label for the sticky bar */
  inBar?: boolean;
  /** opens the selectors when they are not on the page */
  onChoose?: (() => void) | undefined;
}

/**
 * Main button for the current selection: add to bag, get notified, or go to the attribute that is not chosen
 * yet.
 */
export function AddToBag({
  product,
  selection,
  offer,
  items,
  adding,
  picture,
  className = '',
  formId,
  inBar = false,
  onChoose,
}: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const NotifyDialog = use(NotifyDialogSlot);
  const [awaited, setAwaited] = useState<NotifyOffer>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    adding.submit(items);
  }

  if (offer.kind === 'choose') {
    const label = chooseText(text, offer.attribute);
    const look = `w-full ${className}`;
    if (onChoose) {
      return (
        <Button onClick={onChoose} className={look}>
          {label}
        </Button>
      );
    }
    return (
      <a href={`#${selectorId(offer.attribute.id, offer.memberId)}`} className={buttonClass('primary', look)}>
        {label}
      </a>
    );
  }
  if (offer.kind === 'await') {
    const waited = offer.awaited.productId ?? offer.awaited.lengths?.find(canNotify)?.productId ?? product.id;
    return (
      <>
        {/* Without scripts the notification form is a separate page. */}
        <form
          action={href(paths.notifyMe)}
          onSubmit={(event) => {
            event.preventDefault();
            setAwaited(offer.awaited);
          }}
        >
          <SiteLocaleFields />
          <input type="hidden" name="product" value={waited} />
          <Button type="submit" className={`w-full ${className}`}>
            {text('tile.notify')}
          </Button>
        </form>
        {awaited && (
          <Suspense>
            <NotifyDialog
              tile={product}
              colour={colourOf(product, selection)}
              picture={picture}
              awaited={awaited}
              onClose={() => setAwaited(undefined)}
            />
          </Suspense>
        )}
      </>
    );
  }
  const short = inBar && offer.kind === 'add';
  return (
    <form id={formId} method="post" action={href('/resource/bag')} onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <ItemFields items={items ?? []} />
      <Button
        type={offer.kind === 'add' ? 'submit' : 'button'}
        disabled={!items}
        aria-label={short ? `${text('tile.add')}, ${product.name}` : undefined}
        aria-busy={adding.isPending || undefined}
        className={`w-full ${className}`}
      >
        {text(short ? 'tile.add' : LABELS[offer.kind])}
      </Button>
    </form>
  );
}

/**
 * Form fields without scripts: a plain product uses the quantity field; options and bundles are sent as JSON.
 */
function ItemFields({ items }: { items: BagItem[] }) {
  const [item] = items;
  const plain = item && !item.optionItems && !item.bundledProductItems;
  return plain ? (
    <input type="hidden" name="productId" value={item.productId} />
  ) : (
    <input type="hidden" name="items" value={JSON.stringify(items)} />
  );
}

const LABELS = {
  add: 'product.add',
  gone: 'product.out_of_stock',
  unsold: 'product.not_sold',
  missing: 'product.not_made',
} as const;

function colourOf({ attributes }: ProductView, selection: Selection) {
  const colour = attributes.find(({ role }) => role === 'color');
  const value = colour?.values.find((one) => one.value === selection[colour.id]);
  return value && { code: value.value, name: value.name };
}
