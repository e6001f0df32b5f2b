import { discountPercentage, formatMoney, type Money } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { useText } from '../translations/use-text.ts';
import type { ProductView, VariantDetail } from './product-view.ts';

/** The price of the choice, or the product's range while the choice is open. */
export function ProductPrice({
  product,
  variant,
}: {
  product: ProductView;
  variant: VariantDetail | undefined;
}) {
  const { locale } = useMultiSite();
  const text = useText();
  const show = (value: Money) => formatMoney(value, locale.id);
  const { price, listPrice } = variant ?? product;
  const maxPrice = variant ? undefined : product.maxPrice;
  if (!price) return null;
  return (
    <p className="flex min-h-8 flex-wrap items-baseline gap-x-3 text-lead tabular-nums" data-testid="price">
      {listPrice && (
        <s className="text-base text-ink-soft">
          <span className="sr-only">{text('price.list')} </span>
          {show(listPrice)}
        </s>
      )}
      <span>{maxPrice ? `${show(price)} – ${show(maxPrice)}` : show(price)}</span>
      {listPrice && (
        <span className="bg-sale px-2 text-small">- {discountPercentage(listPrice, price)}%</span>
      )}
      {variant?.promotion && (
        <span className="basis-full text-small text-new">
          {variant.promotion.text}: {show(variant.promotion.price)}
        </span>
      )}
    </p>
  );
}
