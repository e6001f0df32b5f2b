import { useText } from '../i18n/use-text.ts';
import { ResponsiveImage } from '../images/responsive-image.tsx';
import { useExpectedText } from '../platform/use-expected-text.ts';
import { formatMoney } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { chooseText } from './choose-text.ts';
import { ItemActions } from './item-actions.tsx';
import type { WishlistItemView } from './wishlist-item-view.ts';

/** Wishlist item with price, availability and actions. */
export function WishlistItem({ item }: { item: WishlistItemView }) {
  const text = useText();
  const name = item.name ?? text('wishlist.unknown');
  return (
    <li className="relative flex flex-col">
      {item.path ? (
        <ShopLink to={item.path} tabIndex={-1} aria-hidden className="block">
          <ItemPicture item={item} />
        </ShopLink>
      ) : (
        <ItemPicture item={item} />
      )}
      <h2 className="pt-3 font-sans text-small tracking-normal [overflow-wrap:anywhere]">
        {item.path ? (
          <ShopLink to={item.path} className="hover:underline">
            {name}
          </ShopLink>
        ) : (
          name
        )}
      </h2>
      <ItemPrice item={item} />
      {item.choices.length > 0 && (
        <dl className="pt-1 text-small text-ink-soft">
          {item.choices.map((choice) => (
            <div key={choice.name} className="flex gap-1">
              <dt>{text('basket.choice', { name: choice.name })}</dt>
              <dd>{choice.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ItemStock item={item} />
      <ItemActions item={item} name={name} />
    </li>
  );
}

function ItemPicture({ item }: { item: WishlistItemView }) {
  return (
    <ResponsiveImage
      picture={item.picture && { ...item.picture, alt: '' }}
      sizes="(min-width: 87.5em) 16rem, (min-width: 48em) 30vw, 46vw"
      max={720}
      className={item.state === 'out' || item.state === 'gone' ? 'opacity-60' : ''}
    />
  );
}

function ItemPrice({ item: { price, maxPrice, listPrice } }: { item: WishlistItemView }) {
  const { numbers } = useMultiSite();
  if (!price) return null;
  return (
    <p className="price-noted pt-1 text-small">
      {listPrice && !maxPrice && <s className="me-2 text-ink-soft">{formatMoney(listPrice, numbers)}</s>}
      {formatMoney(price, numbers)}
      {maxPrice && ` – ${formatMoney(maxPrice, numbers)}`}
    </p>
  );
}

/** Availability of the item. */
function ItemStock({ item }: { item: WishlistItemView }) {
  const { state, left, expected, price } = item;
  const text = useText();
  const expectedText = useExpectedText();
  const says = {
    orderable: expected
      ? expectedText(expected)
      : left
        ? text('product.few_left', { n: left })
        : text('wishlist.in_stock'),
    choose: chooseText(text, item),
    page: '',
    out: text(price ? 'product.out_of_stock' : 'product.not_sold'),
    gone: text('wishlist.unavailable'),
  }[state];
  const tone = state === 'out' || state === 'gone' ? 'text-danger' : 'text-ink-soft';
  return <p className={`min-h-6 pt-1 text-small ${tone}`}>{says}</p>;
}
