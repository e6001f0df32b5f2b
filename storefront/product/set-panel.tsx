import { useText } from '../i18n/use-text.ts';
import type { ProductView } from '../product-data/product-view.ts';
import { formatMoney } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Members } from './members.tsx';
import { selectorId } from './placeholder.ts';
import { priceData } from './price-data.ts';
import { useAdding } from './purchase/add-to-bag.tsx';
import { ProductPrice } from './purchase/product-price.tsx';
import { type Details, purchaseOf } from './purchase/use-purchase.ts';
import type { Choosing } from './use-choices.ts';

interface Props {
  product: ProductView;
  choosing: Choosing;
  details: Details;
}

/**
 * Members of a set with one button that adds them together. Skips members that cannot be bought and marks
 * them.
 */
export function SetPanel({ product, choosing, details }: Props) {
  const text = useText();
  const { href, numbers } = useMultiSite();
  const adding = useAdding();
  const pieces = product.members.map(({ product: member }) => ({
    id: member.id,
    ...purchaseOf(
      member,
      { own: choosing.choices.members[member.id] ?? {}, members: {} },
      details,
      undefined,
    ),
  }));
  const sold = pieces.filter(({ offer }) => offer.kind === 'choose' || offer.kind === 'add');
  const open = sold.find(({ offer }) => offer.kind === 'choose');
  const ready = pieces.filter(({ items }) => items !== undefined);
  const items = ready.flatMap((piece) => piece.items ?? []);
  // A piece costs its price for each of the pieces that it is sold in: its minimum quantity.
  const costOf = ({ price, quantity }: (typeof pieces)[number]) =>
    ((price?.promotion?.price ?? price?.currentPrice)?.cents ?? 0) * quantity;
  const sumOf = (some: typeof pieces) => some.reduce((sum, piece) => sum + costOf(piece), 0);
  const total = (cents: number) => formatMoney({ currency: '', ...product.price, cents }, numbers);
  // Show the total of all members only while all of them can be bought.
  const from = sold.length === pieces.length ? sumOf(pieces) : 0;
  return (
    <>
      <ProductPrice price={priceData(product, undefined)} />
      {from > 0 && (
        <p className="pt-1 text-small">
          {text('product.set_from', {
            count: pieces.length,
            price: total(from),
          })}
        </p>
      )}
      <Members product={product} choosing={choosing} details={details} />
      <div className="pt-6">
        {ready.length > 0 && (
          <p className="flex justify-between pb-4">
            <span>{text('product.set_pieces', { count: ready.length })}</span>
            <span className="tabular-nums">{total(sumOf(ready))}</span>
          </p>
        )}
        {open?.offer.kind === 'choose' ? (
          <a href={`#${selectorId('', open.id)}`} className={buttonClass('primary', 'w-full')}>
            {text(hasSizes(product) ? 'product.set_choose' : 'product.set_choose_options', {
              n: ready.length,
              count: sold.length,
            })}
          </a>
        ) : (
          <form
            method="post"
            action={href('/resource/bag')}
            onSubmit={(event) => {
              event.preventDefault();
              adding.submit(items);
            }}
          >
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="items" value={JSON.stringify(items)} />
            <Button
              type="submit"
              disabled={items.length === 0}
              data-later={items.length === 0 ? '' : undefined}
              aria-busy={adding.isPending || undefined}
              className="w-full"
            >
              {items.length === 0
                ? text(
                    pieces.every(({ offer }) => offer.kind === 'unsold')
                      ? 'product.not_sold'
                      : 'product.out_of_stock',
                  )
                : text('product.add_set', { count: items.length })}
            </Button>
          </form>
        )}
        <p role="status" className="min-h-6 pt-2 text-small text-danger">
          {adding.refused}
        </p>
      </div>
    </>
  );
}

/** Whether sizes are among what is chosen; the role of the size may be played by another attribute. */
const hasSizes = ({ members }: ProductView): boolean =>
  members.some(({ product }) =>
    product.attributes.some(({ id, values }) => id === 'size' && values.length > 1),
  );
