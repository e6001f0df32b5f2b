import { lazy, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { StaticIsland } from '../page/static-island.tsx';
import type { Money } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Amount } from './amount.tsx';
import type { Bag } from './bag.ts';
import type { Estimate } from './estimate.ts';

const PriceNote = lazy(() => import('../ui/deferred/price-note.tsx'));

/** Totals of a bag and the promotions in them, without its lines. */
export type BagSum = Pick<
  Bag,
  | 'merchandise'
  | 'orderDiscount'
  | 'shipping'
  | 'tax'
  | 'taxEstimated'
  | 'taxIncluded'
  | 'total'
  | 'promotions'
  | 'mailed'
>;

interface Props {
  bag: BagSum;
  /** estimated delivery and tax, while address and method are unknown */
  estimate?: Pick<Estimate, 'delivery' | 'tax'> | undefined;
  /** the note on tax and delivery at the prices, which an order does not need any more */
  hasNote?: boolean;
  /** in the checkout only the address is missing for the tax */
  inCheckout?: boolean;
}

/** Totals of the bag, one per row; estimates are labelled as such. */
export function Totals({ bag, estimate, inCheckout = false, hasNote = false }: Props) {
  const text = useText();
  const { legal } = useMultiSite();
  const delivery = bag.shipping ?? estimate?.delivery?.price;
  const estimated = !bag.shipping && estimate?.delivery !== undefined;
  const tax = bag.taxEstimated ? (estimate?.tax ?? bag.tax) : (bag.tax ?? estimate?.tax);
  const totalName = estimated
    ? 'basket.total_estimated'
    : inCheckout && !bag.taxIncluded && !tax
      ? 'checkout.total_before_tax'
      : 'basket.total';
  const taxEstimated = bag.taxEstimated || !bag.tax;
  return (
    <dl>
      <Row name={text('basket.subtotal')}>
        <Amount value={bag.merchandise} />
      </Row>
      {hasNote && legal?.priceNotes && !bag.mailed && (
        <div className="pb-1.5 text-small text-ink-soft">
          <dt className="sr-only">{text('price.note_label')}</dt>
          <dd>
            <StaticIsland>
              <PriceNote />
            </StaticIsland>
          </dd>
        </div>
      )}
      {bag.orderDiscount.cents > 0 && (
        <Row name={text('basket.discount')}>
          <Amount value={bag.orderDiscount} isTakenOff />
        </Row>
      )}
      {!bag.mailed && (
        <Row name={text(estimated ? 'basket.shipping_estimated' : 'basket.shipping')}>
          {delivery ? (
            <Delivery price={delivery} />
          ) : (
            <span className="text-ink-soft">{text('basket.shipping_later')}</span>
          )}
        </Row>
      )}
      {!bag.taxIncluded && !bag.mailed && (
        <Row name={text(tax && taxEstimated ? 'basket.tax_estimated' : 'basket.tax')}>
          {tax ? (
            <Amount value={tax} />
          ) : (
            <span className="text-ink-soft">
              {text(inCheckout ? 'checkout.tax_later' : 'basket.tax_later')}
            </span>
          )}
        </Row>
      )}
      <div className="mt-3 flex justify-between gap-4 border-t border-hairline pt-4 text-lead">
        <dt>{text(totalName)}</dt>
        <dd data-testid="total">
          <Amount value={estimated && estimate?.delivery ? estimate.delivery.total : bag.total} />
        </dd>
      </div>
      {bag.taxIncluded && (
        // Reserves the height, so that nothing moves when the estimate arrives. Where no tax applies there is none to name.
        <div className="flex min-h-6 justify-between gap-4 pt-1 text-small text-ink-soft">
          {tax && tax.cents > 0 && (
            <>
              <dt>{text(taxEstimated ? 'basket.tax_included_estimated' : 'basket.tax_included')}</dt>
              <dd>
                <Amount value={tax} />
              </dd>
            </>
          )}
        </div>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Delivery({ price }: { price: Money }) {
  const text = useText();
  return price.cents === 0 ? text('basket.free') : <Amount value={price} />;
}
