import { useText } from '../i18n/use-text.ts';
import { discountPercentage, formatMoney, type Money, roundForTile } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { UnitPrice } from '../ui/unit-price.tsx';
import type { Tile } from './tile-view.ts';

interface Props {
  tile: Tile;
  /** whether the shown colour is reduced, when the product is on sale */
  isReduced?: boolean;
}

/** Price of a tile, with list price and discount on sale. */
export function TilePrice({ tile, isReduced = true }: Props) {
  const { price, maxPrice, unitPrice } = tile;
  const listPrice = isReduced ? tile.listPrice : undefined;
  const { numbers } = useMultiSite();
  const text = useText();
  if (!price) return null;
  const both = listPrice !== undefined;
  const show = (value: Money) => formatMoney(roundForTile(value, both), numbers);
  return (
    <p className="price-noted flex flex-wrap gap-x-2 text-small tabular-nums">
      {listPrice && (
        <s className="text-ink-soft">
          <span className="sr-only">{text('price.list')} </span>
          {show(listPrice)}
        </s>
      )}
      <span>{maxPrice ? `${show(price)} – ${show(maxPrice)}` : show(price)}</span>
      {listPrice && <span className="text-ink-soft">- {discountPercentage(listPrice, price)}%</span>}
      {unitPrice && (
        <span className="order-1 basis-full text-ink-soft">
          <UnitPrice {...unitPrice} />
        </span>
      )}
    </p>
  );
}
