import { useText } from '../i18n/use-text.ts';
import { ResponsiveImage } from '../images/responsive-image.tsx';
import { Swatch } from '../product-tile/shell/swatch.tsx';
import { formatMoney } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Badge } from '../ui/badge.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { SuggestedProduct } from './suggestions-view.ts';

const SHOWN_COLOURS = 4;

/** Suggested product in the overlay: a row on small screens, a small tile on large ones. */
export function ProductSuggestion({ product }: { product: SuggestedProduct }) {
  const { name, path, picture, badge } = product;
  return (
    <ShopLink
      to={path}
      className="group/product grid grid-cols-[4.5rem_1fr] items-center gap-4 lg:block lg:focus-visible:outline-offset-4"
    >
      <span className="relative block">
        <ResponsiveImage
          picture={picture && { ...picture, alt: '' }}
          sizes="(min-width: 62em) 16rem, 4.5rem"
          max={480}
        />
        {badge && (
          <span className="absolute top-2 start-2 hidden lg:block">
            <Badge tone="plain">{badge}</Badge>
          </span>
        )}
      </span>
      <span className="flex flex-col gap-1 lg:pt-3">
        {badge && <span className="text-micro text-ink-soft lg:hidden">{badge}</span>}
        <span className="text-small decoration-1 underline-offset-4 group-hover/product:underline group-focus-visible/product:underline">
          {name}
        </span>
        <Price product={product} />
        <Colours colours={product.colours} />
      </span>
    </ShopLink>
  );
}

/** Price with the list price when reduced. */
function Price({ product: { price, listPrice } }: { product: SuggestedProduct }) {
  const text = useText();
  const { numbers } = useMultiSite();
  if (!price) return null;
  return (
    <span className="price-noted flex flex-wrap gap-x-2 text-small tabular-nums">
      {listPrice && (
        <s className="text-ink-soft">
          <span className="sr-only">{text('price.list')} </span>
          {formatMoney(listPrice, numbers)}
        </s>
      )}
      <span>{formatMoney(price, numbers)}</span>
    </span>
  );
}

function Colours({ colours }: Pick<SuggestedProduct, 'colours'>) {
  const text = useText();
  if (colours.length === 0) return null;
  // A colour that the archive gives no value and no picture would be an empty square.
  const shown = colours.filter(({ hex }) => hex).slice(0, SHOWN_COLOURS);
  if (shown.length === 0)
    return (
      <span className="text-micro text-ink-soft">{text('tile.colours', { count: colours.length })}</span>
    );
  return (
    <span className="flex items-center gap-1.5 pt-0.5">
      {shown.map((colour) => (
        <Swatch key={colour.code} hex={colour.hex} />
      ))}
      {colours.length > shown.length && (
        <span aria-hidden="true" className="text-micro text-ink-soft">
          +{colours.length - shown.length}
        </span>
      )}
      <span className="sr-only">{text('tile.colours', { count: colours.length })}</span>
    </span>
  );
}
