import { useText } from '../i18n/use-text.ts';
import type { ProductView } from '../product-data/product-view.ts';
import { Badge } from '../ui/badge.tsx';
import type { PriceData } from './price-data.ts';

interface Props {
  product: ProductView;
  /** the chosen variant's price, or the product's while there is no choice */
  price: PriceData | undefined;
  /** whether the price is that of one variant */
  isChosen: boolean;
}

/** Badges of a product: new, on sale, coming soon, and the merchant's own text. */
export function ProductBadges({ product, price, isChosen }: Props) {
  const text = useText();
  // A master is on sale when one of its variants is; a chosen variant only with a reduced price of its own. Where the law
  // asks for a prior price, a reduction is announced only with it.
  const isShown = price?.isOnSale || price?.promotion?.discount !== undefined;
  const isSale = product.needsPrior || (isChosen && product.kind === 'master') ? isShown : product.isSale;
  const soon = product.variants.length > 0 && product.variants.every(({ awaited }) => awaited === 'soon');
  if (!product.isNew && !isSale && !soon && !product.badge) return null;
  return (
    <div className="flex flex-wrap gap-1 pb-4">
      {product.isNew && <Badge tone="new">{text('tile.new')}</Badge>}
      {isSale && <Badge tone="sale">{text('tile.sale')}</Badge>}
      {soon && <Badge tone="plain">{text('tile.coming_soon')}</Badge>}
      {product.badge && <Badge tone="plain">{product.badge}</Badge>}
    </div>
  );
}
