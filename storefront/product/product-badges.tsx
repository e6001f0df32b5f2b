import { useText } from '../i18n/use-text.ts';
import type { ProductView } from '../product-data/product-view.ts';
import { Badge } from '../ui/badge.tsx';

/** Badges of a product: new, on sale, coming soon, and the merchant's own text. */
export function ProductBadges({ product }: { product: ProductView }) {
  const text = useText();
  const soon = product.variants.length > 0 && product.variants.every(({ awaited }) => awaited === 'soon');
  if (!product.isNew && !product.isSale && !soon && !product.badge) return null;
  return (
    <div className="flex flex-wrap gap-1 pb-4">
      {product.isNew && <Badge tone="new">{text('tile.new')}</Badge>}
      {product.isSale && <Badge tone="sale">{text('tile.sale')}</Badge>}
      {soon && <Badge tone="plain">{text('tile.coming_soon')}</Badge>}
      {product.badge && <Badge tone="plain">{product.badge}</Badge>}
    </div>
  );
}
