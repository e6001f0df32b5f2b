import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { type MessageId, useText } from '../../i18n/use-text.ts';
import type { AttributeView, ProductView } from '../../product-data/product-view.ts';
import {
  type Availability,
  availabilityOf,
  galleryOf,
  type Selection,
} from '../../product-data/selection.ts';
import { showsNames } from '../../product-tile/shell/colour-hex.ts';
import { Swatch } from '../../product-tile/shell/swatch.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { mainPictureSources } from '../gallery-sizes.ts';
import { placeholderOf, selectorId } from '../placeholder.ts';

interface Props {
  product: ProductView;
  attribute: AttributeView;
  selection: Selection;
  /** path for a value, without the prefix of site and locale */
  addressOf(value: string): string;
  children?: ReactNode;
}

const NOTES: Record<Exclude<Availability, 'available'>, MessageId> = {
  missing: 'product.not_made',
  unavailable: 'product.out_of_stock',
  notify: 'tile.notify',
  soon: 'tile.coming_soon',
};

const LOOKS: Record<Availability, string> = {
  missing: 'border-dashed text-ink-soft line-through',
  unavailable: 'text-ink-soft line-through',
  notify: 'text-ink-soft awaited',
  soon: 'text-ink-soft awaited',
  available: '',
};

/** Values of an attribute as links that put the choice into the URL. */
export function VariationSelector({ product, attribute, selection, addressOf, children }: Props) {
  const text = useText();
  const chosen = attribute.values.find((value) => value.value === selection[attribute.id]);
  const placeholder = placeholderOf(attribute.id);
  const isColour = attribute.role === 'color';
  return (
    <section
      id={selectorId(attribute.id)}
      tabIndex={-1}
      aria-label={attribute.name}
      className="pt-6 outline-offset-8"
    >
      <div className="flex justify-between gap-4 pb-3 text-small">
        <p>
          {text('basket.choice', { name: attribute.name })}{' '}
          <span className="text-ink-soft">{chosen?.name ?? (placeholder ? text(placeholder) : '')}</span>
        </p>
        {isColour && (
          <p className="text-ink-soft">
            {text(attribute.id === 'color' ? 'product.color_count' : 'product.value_count', {
              count: attribute.values.length,
            })}
          </p>
        )}
        {children}
      </div>
      <ValueLinks product={product} attribute={attribute} selection={selection} addressOf={addressOf} />
    </section>
  );
}

/** List of an attribute's values. */
export function ValueLinks({ product, attribute, selection, addressOf }: Omit<Props, 'children'>) {
  const text = useText();
  const isColour = attribute.role === 'color';
  const hasNames = !isColour || showsNames(attribute.id, attribute.values);
  return (
    <ul className="flex flex-wrap gap-2">
      {attribute.values.map((value) => {
        const state = availabilityOf(product, selection, attribute.id, value.value);
        const label = state === 'available' ? value.name : `${value.name}, ${text(NOTES[state])}`;
        const look = hasNames
          ? `min-w-12 justify-center gap-2 px-3 text-small wrap-anywhere [&>.swatch]:size-6 ${LOOKS[state]}`
          : `p-2.5 min-w-11 justify-center ${state === 'missing' || state === 'unavailable' ? 'colour-gone' : ''}`;
        return (
          <li key={value.value}>
            <ShopLink
              to={addressOf(value.value)}
              replace
              preventScrollReset
              aria-current={value.value === selection[attribute.id] ? 'true' : undefined}
              aria-label={label}
              title={hasNames ? undefined : value.name}
              onPointerEnter={
                isColour
                  ? () => preloadPicture(product, { ...selection, [attribute.id]: value.value })
                  : undefined
              }
              className={`relative inline-flex min-h-11 items-center border ${value.value === selection[attribute.id] ? 'border-ink' : 'border-hairline hover:border-ink-soft'} ${look}`}
            >
              {isColour && (value.hex || !hasNames) && <Swatch hex={value.hex} />}
              {hasNames && value.name}
            </ShopLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Preloads the main picture of a colour on hover. */
function preloadPicture(product: ProductView, chosen: Selection): void {
  const picture = galleryOf(product, chosen)?.[0];
  if (!picture) return;
  const { src, srcSet, sizes } = mainPictureSources(picture);
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes });
}
