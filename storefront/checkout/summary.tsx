import type { ReactNode } from 'react';
import { Amount } from '../basket/amount.tsx';
import type { Bag, BagLine } from '../basket/bag.ts';
import { Totals } from '../basket/totals.tsx';
import { useText } from '../translations/use-text.ts';

/** What is being ordered and what it costs. */
export function Summary({ bag, children }: { bag: Bag; children?: ReactNode }) {
  const text = useText();
  return (
    <section aria-labelledby="summary" className="lg:sticky lg:top-28 lg:self-start">
      <h2 id="summary" className="pb-4 text-title">
        {text('checkout.summary')}
      </h2>
      <OrderLines lines={bag.lines} />
      <div className="border-t border-hairline pt-4">
        {bag.promotions.map((promotion) => (
          <p key={promotion} className="pb-3 text-small text-new">
            {promotion}
          </p>
        ))}
        <Totals bag={bag} />
      </div>
      {children}
    </section>
  );
}

/** The lines of a bag or an order, as agreed: nothing to change. */
export function OrderLines({ lines }: { lines: BagLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <OrderLine key={line.itemId} line={line} />
      ))}
    </ul>
  );
}

function OrderLine({ line }: { line: BagLine }) {
  const text = useText();
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 border-t border-hairline py-4">
      <span className="block aspect-[3/4] bg-sand-light">
        {line.image && (
          <img
            src={`${line.image.src}?sw=160&q=60`}
            alt=""
            width={120}
            height={160}
            className="h-full w-full object-cover"
          />
        )}
      </span>
      <div className="min-w-0 text-small">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-display text-lead lowercase">{line.name}</p>
          <p className="text-base">
            <Amount value={line.price} />
          </p>
        </div>
        {line.choices.map((choice) => (
          <p key={choice.name} className="text-ink-soft">
            {choice.name}: {choice.value}
          </p>
        ))}
        <p className="text-ink-soft">{text('checkout.pieces', { count: line.quantity })}</p>
      </div>
    </li>
  );
}
