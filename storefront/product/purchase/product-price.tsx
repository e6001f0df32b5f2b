import { lazy } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { StaticIsland } from '../../page/static-island.tsx';
import { formatMoney, type Money } from '../../sites/money.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { UnitPrice } from '../../ui/unit-price.tsx';
import type { PriceData } from '../price-data.ts';

const PriceNote = lazy(() => import('../../ui/deferred/price-note.tsx'));

/**
 * Price of a product: single, on sale, a range, with tiers or in a promotion. `compact` is for a member of a set; `brief`,
 * for the bar, leaves out all but the price.
 */
export function ProductPrice({
  price,
  brief = false,
  compact = brief,
}: {
  price: PriceData | undefined;
  brief?: boolean;
  compact?: boolean;
}) {
  const { numbers, legal } = useMultiSite();
  const text = useText();
  if (!price) return null;
  const show = (value: Money) => formatMoney(value, numbers);
  const { currentPrice, listPrice, maxPrice, promotion, pricePerUnit, furtherTiers } = price;
  // As on tiles: what one piece costs, and what it is reduced from.
  const before = listPrice ?? (promotion?.discount && currentPrice);
  const current = show(promotion?.price ?? currentPrice);
  return (
    <>
      <div data-testid={compact ? undefined : 'price'} className="tabular-nums">
        <p
          className={`flex flex-wrap items-baseline gap-x-3 ${compact ? 'price-noted text-small' : 'min-h-8 text-lead'}`}
        >
          {before && (
            <s className={compact ? 'text-ink-soft' : 'text-base text-ink-soft'}>
              <span className="sr-only">{text('price.list')} </span>
              {show(before)}
            </s>
          )}
          <span>{maxPrice ? `${current} – ${show(maxPrice)}` : current}</span>
          {before && <span className="bg-sale px-2 text-small">- {price.discount}%</span>}
        </p>
        {!brief && listPrice && price.isPrior && (
          <p className="text-small text-ink-soft">{text('price.prior', { price: show(listPrice) })}</p>
        )}
        {!brief &&
          furtherTiers.map((tier) => (
            <p key={tier.quantity} className="text-small text-ink-soft">
              {text('product.tier', { n: tier.quantity, price: show(tier.price) })}
            </p>
          ))}
        {!brief && promotion && (
          <p className="pt-1 text-small text-new">
            {promotion.discount
              ? text('product.promotion', { name: promotion.text, discount: show(promotion.discount) })
              : promotion.text}
          </p>
        )}
        {pricePerUnit && (
          <p className="text-small text-ink-soft">
            <UnitPrice {...pricePerUnit} />
          </p>
        )}
      </div>
      {!compact && legal?.priceNotes && (
        <StaticIsland>
          <PriceNote />
        </StaticIsland>
      )}
    </>
  );
}
