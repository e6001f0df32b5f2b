import { ChevronUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { sized } from '../../images/picture.ts';
import { reserveBottomSpace } from '../../page/deferred/bottom-space.ts';
import { chooseText } from '../placeholder.ts';
import type { PriceData } from '../price-data.ts';
import { AddToBag } from '../purchase/add-to-bag.tsx';
import { ProductPrice } from '../purchase/product-price.tsx';
import type { Choosing } from '../use-choices.ts';
import { AttributeDropdowns } from './attribute-dropdowns.tsx';

export interface StickyBarProps extends React.ComponentProps<typeof AddToBag> {
  /** true while the page's own button is out of view */
  shown: boolean;
  choosing: Choosing;
  price: PriceData | undefined;
}

/**
 * Bar at the bottom of the screen with the selected variant and the add button. Expands to the attribute
 * dropdowns.
 */
export default function StickyBar({ shown, choosing, price, ...add }: StickyBarProps) {
  const { product, selection, picture } = add;
  const text = useText();
  const block = useId();
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const chooses = product.attributes.length > 0;
  useEffect(() => reserveBottomSpace(bar.current, '--foot-bar'), []);
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && setOpen(false);
    const onPress = ({ target }: PointerEvent) =>
      target instanceof Node && !bar.current?.contains(target) && setOpen(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  const summary = product.attributes
    .map(
      (attribute) =>
        attribute.values.find(({ value }) => value === selection[attribute.id])?.name ??
        chooseText(text, attribute),
    )
    .join(' · ');
  const words = (
    <span className="min-w-0">
      <span className="block truncate text-small">{product.name}</span>
      <span className="flex items-center gap-1 text-micro text-ink-soft">
        <span className="truncate">{summary}</span>
        {chooses && (
          <ChevronUp
            aria-hidden="true"
            size={14}
            strokeWidth={1.5}
            className={`shrink-0 ${open ? 'rotate-180' : ''}`}
          />
        )}
      </span>
    </span>
  );
  const thumbnail = picture && (
    <img
      src={sized(picture.src, 240)}
      alt=""
      width={36}
      height={48}
      className="hidden h-12 w-auto bg-sand-light aspect-(--picture-ratio) object-(--picture-fit) sm:block"
    />
  );
  return (
    <section
      ref={bar}
      aria-label={text('product.bar', { name: product.name })}
      inert={!shown}
      className="sticky-bar"
    >
      <div className="page-width">
        {open && (
          <div id={block} className="grid gap-3 border-b border-hairline py-4 sm:grid-cols-3">
            <AttributeDropdowns
              product={product}
              selection={selection}
              above
              onSelect={(id, value) => choosing.select(id, value)}
            />
          </div>
        )}
        <div className="flex min-h-16 items-center justify-between gap-4 py-2">
          {chooses ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? block : undefined}
              onClick={() => setOpen(!open)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-3 text-start"
            >
              {thumbnail}
              {words}
            </button>
          ) : (
            <div className="flex min-w-0 flex-1 items-center gap-3">
              {thumbnail}
              {words}
            </div>
          )}
          <div className="hidden shrink-0 md:block">
            <ProductPrice price={price} brief />
          </div>
          <div className="w-40 shrink-0 sm:w-56">
            <AddToBag {...add} inBar onChoose={chooses ? () => setOpen(true) : undefined} className="px-3!" />
          </div>
        </div>
      </div>
    </section>
  );
}
