import { useText } from '../translations/use-text.ts';
import { Amount } from './amount.tsx';
import type { Bag } from './bag.ts';

/** Every cost of the bag, one a line. */
export function Totals({
  bag,
}: {
  bag: Pick<Bag, 'merchandise' | 'orderDiscount' | 'shipping' | 'tax' | 'taxIncluded' | 'total'>;
}) {
  const text = useText();
  const row = 'flex justify-between gap-4 py-1.5';
  return (
    <dl>
      <div className={row}>
        <dt>{text('basket.subtotal')}</dt>
        <dd>
          <Amount value={bag.merchandise} />
        </dd>
      </div>
      {bag.orderDiscount.cents > 0 && (
        <div className={row}>
          <dt>{text('basket.discount')}</dt>
          <dd>
            −<Amount value={bag.orderDiscount} />
          </dd>
        </div>
      )}
      <div className={row}>
        <dt>{text('basket.shipping')}</dt>
        <dd>
          {!bag.shipping && <span className="text-ink-soft">{text('basket.shipping_later')}</span>}
          {bag.shipping?.cents === 0 && text('basket.free')}
          {bag.shipping && bag.shipping.cents > 0 && <Amount value={bag.shipping} />}
        </dd>
      </div>
      {!bag.taxIncluded && (
        <div className={row}>
          <dt>{text('basket.tax')}</dt>
          <dd>
            <Amount value={bag.tax} />
          </dd>
        </div>
      )}
      <div className="mt-3 flex justify-between gap-4 border-t border-hairline pt-4 text-lead">
        <dt>{text('basket.total')}</dt>
        <dd data-testid="total">
          <Amount value={bag.total} />
        </dd>
      </div>
      {bag.taxIncluded && bag.tax.cents > 0 && (
        <div className="flex justify-between gap-4 pt-1 text-small text-ink-soft">
          <dt>{text('basket.tax_included')}</dt>
          <dd>
            <Amount value={bag.tax} />
          </dd>
        </div>
      )}
    </dl>
  );
}
