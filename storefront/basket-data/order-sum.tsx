import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Money } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { UnitPrice } from '../ui/unit-price.tsx';
import { Amount } from './amount.tsx';
import type { Bag, BagLine } from './bag.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { pausedBy } from './certificates.ts';
import { LineChoices, LineExemption } from './line-details.tsx';
import { Totals } from './totals.tsx';

/** Number of lines that fit above the totals on a laptop. */
const MAX_LINES = 3;

interface Props {
  bag: Bag;
  /** heading of the lines, which then scroll on large screens when they are many, so that what follows stays in view */
  scrollLabel?: string;
  /** not ordered yet: prices have the note, and lines what the law asks for before the order */
  isOffer?: boolean;
  /** amounts of an order of which pieces were cancelled */
  cancelled?: Cancelled | undefined;
  children?: ReactNode;
}

/** Amounts of an order without its cancelled pieces. */
export interface Cancelled {
  /** of the pieces, with delivery that was cancelled with them */
  cancelled: Money;
  left: Money;
  /** tax in it; undefined where the platform does not say */
  tax?: Money;
  /** what the other payment method does not pay because of it */
  notCharged: Money;
}

/** Read-only lines and totals of a bag or an order. */
export function OrderSum({ bag, scrollLabel, isOffer = false, cancelled, children }: Props) {
  const scroll = scrollLabel && bag.lines.length > MAX_LINES;
  return (
    <>
      <ul
        // The keyboard scrolls a focused list.
        {...(scroll && { tabIndex: 0, 'aria-labelledby': scrollLabel })}
        className={scroll ? 'lg:max-h-[13rem] lg:overflow-y-auto lg:pe-3' : ''}
      >
        {bag.lines.map((line) => (
          <OrderLine key={line.key} line={line} isOffer={isOffer} />
        ))}
      </ul>
      {children}
      <div className="border-t border-hairline pt-4">
        {bag.promotions.map((promotion) => (
          <p key={promotion} className="pb-3 text-small text-new">
            {promotion}
          </p>
        ))}
        <Totals bag={bag} inCheckout hasNote={isOffer} />
        {cancelled && <CancelledItems cancelled={cancelled} taxIncluded={bag.taxIncluded} />}
        <Payments bag={bag} cancelled={cancelled} />
      </div>
    </>
  );
}

/** What cancelled pieces take off the total. */
function CancelledItems({
  cancelled: { cancelled, left, tax },
  taxIncluded,
}: {
  cancelled: Cancelled;
  taxIncluded: boolean;
}) {
  const text = useText();
  const taxRow = tax && tax.cents > 0 && (
    <div className="flex justify-between gap-4 pt-1 text-small text-ink-soft">
      <dt>{text(taxIncluded ? 'basket.tax_included' : 'basket.tax')}</dt>
      <dd>
        <Amount value={tax} />
      </dd>
    </div>
  );
  return (
    <dl className="mt-3 border-t border-hairline pt-3">
      <div className="flex justify-between gap-4 py-1.5">
        <dt>{text('orders.cancelled_items')}</dt>
        <dd>
          <Amount value={cancelled} isTakenOff />
        </dd>
      </div>
      {!taxIncluded && taxRow}
      {/* What the order costs now, as large as the total before. */}
      <div className="flex justify-between gap-4 py-1.5 text-lead font-medium">
        <dt>{text('orders.total_left')}</dt>
        <dd>
          <Amount value={left} />
        </dd>
      </div>
      {taxIncluded && taxRow}
    </dl>
  );
}

/**
 * What gift certificates pay, what is left on them, and what is left to pay. Pieces that were cancelled may have changed what was
 * left on them.
 */
function Payments({
  bag: { payments, payable: agreed, paid },
  cancelled,
}: {
  bag: Bag;
  cancelled: Cancelled | undefined;
}) {
  const text = useText();
  if (!payments || !agreed) return null;
  const payable = cancelled ? { ...agreed, cents: agreed.cents - cancelled.notCharged.cents } : agreed;
  return (
    <dl className="mt-3 border-t border-hairline pt-3" data-testid="gift-payments">
      {payments.map((payment) => {
        const paused = paid ? undefined : pausedBy(payment);
        return (
          <div key={payment.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-1.5">
            <dt>{text('gift.ending_in', { digits: payment.digits })}</dt>
            {paused ? (
              <dd className="col-span-2 text-small">{text(`gift.refused_${paused}`)}</dd>
            ) : (
              <>
                <dd>
                  <Amount value={payment.amount} isTakenOff />
                </dd>
                {payment.left && !cancelled && (
                  <dd className="col-span-2 text-small text-ink-soft">
                    {text('gift.left')} <Amount value={payment.left} />
                  </dd>
                )}
                {payment.returned && (
                  <dd className="col-span-2 text-small text-ink-soft">
                    {text('gift.returned')} <Amount value={payment.returned} />
                  </dd>
                )}
              </>
            )}
          </div>
        );
      })}
      {!(paid && payable.cents === 0) && (
        <div className="flex justify-between gap-4 py-1.5 font-medium">
          <dt>{text(paid ? 'gift.paid_otherwise' : 'gift.payable')}</dt>
          <dd data-testid="payable">
            <Amount value={payable} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function OrderLine({ line, isOffer }: { line: BagLine; isOffer: boolean }) {
  const text = useText();
  const { legal } = useMultiSite();
  const { cancelled = 0 } = line;
  const isGone = cancelled >= line.quantity;
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 border-t border-hairline py-4">
      <span className={isGone ? 'picture-frame opacity-50' : 'picture-frame'}>
        {line.certificate && <CertificatePicture />}
        {line.image && <img src={`${line.image.src}?sw=160&q=60`} alt="" width={120} height={160} />}
      </span>
      <div className="min-w-0 text-small">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-display text-lead">{line.name}</p>
          <p className={isGone ? 'text-base text-ink-soft line-through' : 'text-base'}>
            <Amount value={line.price} />
          </p>
        </div>
        {isOffer && line.unitPrice && (
          <p className="text-end text-ink-soft">
            <UnitPrice {...line.unitPrice} />
          </p>
        )}
        <LineChoices line={line} />
        {isOffer && legal?.essentialFacts && line.composition && (
          <p className="text-ink-soft">{line.composition}</p>
        )}
        <p className="text-ink-soft">{line.note ?? text('checkout.pieces', { count: line.quantity })}</p>
        {cancelled > 0 && (
          <p className="font-medium">{text('orders.cancelled_pieces', { count: cancelled })}</p>
        )}
        <LineExemption line={line} />
      </div>
    </li>
  );
}
