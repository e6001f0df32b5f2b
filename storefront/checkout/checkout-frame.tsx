import type { ReactNode } from 'react';
import { Amount } from '../basket/amount.tsx';
import type { Bag } from '../basket/bag.ts';
import { Totals } from '../basket/totals.tsx';
import type { MessageId } from '../translations/use-text.ts';
import { useText } from '../translations/use-text.ts';
import type { FieldErrors } from './fields.ts';

interface Props {
  title: string;
  step?: 'shipping' | 'billing';
  bag: Pick<
    Bag,
    'lines' | 'merchandise' | 'orderDiscount' | 'shipping' | 'tax' | 'taxIncluded' | 'total' | 'promotions'
  >;
  children: ReactNode;
}

/** One column, two from large screens on: what is asked, and beside it what it costs. */
export function CheckoutFrame({ title, step, bag, children }: Props) {
  const text = useText();
  return (
    <div className="page-width grid gap-12 py-10 lg:grid-cols-[1fr_31.7%] lg:gap-20 lg:py-14">
      <title>{`${title} | Rivage`}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-[44rem]">
        {step && (
          <ol
            className="flex flex-wrap gap-x-6 gap-y-1 pb-8 text-small text-ink-soft"
            aria-label={text('checkout.steps')}
          >
            <li aria-current={step === 'shipping' ? 'step' : undefined} className="aria-[current]:text-ink">
              {text('checkout.step_shipping')}
            </li>
            <li aria-current={step === 'billing' ? 'step' : undefined} className="aria-[current]:text-ink">
              {text('checkout.step_payment')}
            </li>
            <li>{text('checkout.step_billing')}</li>
          </ol>
        )}
        {children}
      </div>
      <section aria-labelledby="your-order" className="lg:sticky lg:top-10 lg:self-start">
        <h2 id="your-order" className="pb-4 text-title">
          {text('checkout.your_order')}
        </h2>
        <ul className="pb-4">
          {bag.lines.map((line) => (
            <li
              key={line.itemId}
              className="grid grid-cols-[4rem_1fr_auto] gap-4 border-t border-hairline py-4 text-small"
            >
              <span className="block aspect-[3/4] bg-sand-light">
                {line.image && (
                  <img
                    src={`${line.image.src}?sw=160&q=60`}
                    alt=""
                    width={64}
                    height={85}
                    className="h-full w-full object-cover"
                  />
                )}
              </span>
              <span>
                <span className="block lowercase">{line.name}</span>
                <span className="text-ink-soft">
                  {[
                    ...line.choices.map((choice) => choice.value),
                    text('checkout.pieces', { count: line.quantity }),
                  ].join(', ')}
                </span>
              </span>
              <Amount value={line.price} />
            </li>
          ))}
        </ul>
        {bag.promotions.map((promotion) => (
          <p key={promotion} className="pb-2 text-small text-new">
            {promotion}
          </p>
        ))}
        <Totals bag={bag} />
      </section>
    </div>
  );
}

/** What is wrong, in one place above the form, by the names of the fields. */
export function FaultSummary({ errors, banner }: { errors: FieldErrors; banner?: MessageId | undefined }) {
  const text = useText();
  const names = Object.keys(errors);
  if (names.length === 0 && !banner) return null;
  const fields = names
    .map((name) => text(name === 'method' ? 'checkout.methods' : (`checkout.${name}` as MessageId)))
    .join(', ');
  return (
    <p role="alert" className="mb-6 border-l-2 border-danger pl-4 text-danger">
      {banner ? text(banner) : text('checkout.fix', { fields })}
    </p>
  );
}
