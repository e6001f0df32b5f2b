import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useExpectedText } from '../platform/use-expected-text.ts';
import { discountPercentage } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { UnitPrice } from '../ui/unit-price.tsx';
import { Amount } from './amount.tsx';
import { type BagLine, lineProblem } from './bag.ts';
import { quantityEdits } from './shell/quantity-edits.ts';

/** Price of a line; when discounted, also the price before and the percentage. */
export function LinePrice({ line: { price, listPrice, unitPrice } }: { line: BagLine }) {
  const text = useText();
  return (
    <p className="price-noted flex flex-wrap justify-end gap-x-2 tabular-nums">
      {listPrice && (
        <>
          <s className="text-ink-soft">
            <span className="sr-only">{text('price.list')} </span>
            <Amount value={listPrice} />
          </s>
          <span className="text-ink-soft">- {discountPercentage(listPrice, price)}%</span>
        </>
      )}
      <Amount value={price} />
      {unitPrice && (
        <span className="order-1 basis-full text-end text-small text-ink-soft">
          <UnitPrice {...unitPrice} />
        </span>
      )}
    </p>
  );
}

/** Variation values and options of a line, the contents of a bundle, and when pieces on order ship. */
export function LineChoices({
  line: { choices, parts, expected },
  children,
}: {
  line: Pick<BagLine, 'choices' | 'parts' | 'expected'>;
  /** additional choices */
  children?: ReactNode;
}) {
  const text = useText();
  const expectedText = useExpectedText();
  return (
    <>
      <dl className="text-small text-ink-soft">
        {choices.map(({ name, value }) => (
          <Choice key={name} name={name}>
            {value}
          </Choice>
        ))}
        {parts.length > 0 && (
          <Choice name={text('basket.contains')}>
            {parts.map((part) => (
              <span key={part} className="block">
                {part}
              </span>
            ))}
          </Choice>
        )}
        {children}
      </dl>
      {expected && <p className="text-small">{expectedText(expected)}</p>}
    </>
  );
}

/** Name and value of a choice, with the colon of the language. */
export function Choice({ name, children }: { name: string; children: ReactNode }) {
  const text = useText();
  return (
    <div className="flex gap-2">
      <dt>{text('basket.choice', { name })}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Says that there is no right of withdrawal, and why. */
export function LineExemption({ line: { exemption } }: { line: Pick<BagLine, 'exemption'> }) {
  const { legal } = useMultiSite();
  return exemption && legal?.exemptGoods ? <p className="text-small">{exemption}</p> : null;
}

/** Warning of a line: a stock problem (specification, section 5), or why the last change was rejected. */
export function LineWarning({ line }: { line: BagLine }) {
  const text = useText();
  const edits = useSyncExternalStore(quantityEdits.subscribe, quantityEdits.read, quantityEdits.read);
  const refused = edits.refused.get(line.key);
  const problem = lineProblem(line);
  const warning =
    problem === 'unavailable'
      ? text('basket.refused_unavailable')
      : problem
        ? text(`basket.line_${problem}`, { stockLevel: line.stock ?? 0 })
        : refused && text(`basket.refused_${refused.id}`, { n: 0, step: 1, min: 1, ...refused.values });
  return (
    <p role="alert" className="text-small text-danger">
      {warning}
    </p>
  );
}
