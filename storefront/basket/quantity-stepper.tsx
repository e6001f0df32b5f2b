import { type FormEvent, useEffect, useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { useText } from '../translations/use-text.ts';
import type { BagLine } from './bag.ts';
import { BAG_RESOURCE } from './use-basket.ts';

interface Props {
  line: Pick<BagLine, 'key' | 'name' | 'quantity' | 'minQuantity' | 'step' | 'stock'>;
  basketId: string;
  onChange(quantity: number): void;
}

/**
 * Minus above 1, plus below the stock, a typed value of one to three digits; left blank it becomes 1
 * (specification, section 4). Without scripts it is a form of the bag.
 */
export function QuantityStepper({ line, basketId, onChange }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const { name, quantity, minQuantity, step, stock = 999 } = line;
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);

  function type(value: string) {
    if (!/^\d{0,3}$/.test(value)) return;
    setTyped(value);
    // A zero may be the beginning of another number; it counts once the field is left.
    if (Number(value) > 0) onChange(Number(value));
  }
  function commit() {
    const wanted = typed === '' ? 1 : Number(typed);
    setTyped(String(Math.min(wanted, stock)));
    if (wanted !== quantity) onChange(wanted);
  }
  const stepBy = (pieces: number) => (event: FormEvent) => {
    event.preventDefault();
    onChange(quantity + pieces);
  };

  const button = 'size-11 text-lead disabled:text-hairline';
  return (
    <form
      method="post"
      action={href(BAG_RESOURCE)}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
      className="inline-flex items-center border border-hairline"
    >
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="line" value={line.key} />
      <input type="hidden" name="basketId" value={basketId} />
      {/* What Enter does in the field is what the first button of a form does. */}
      <button type="submit" tabIndex={-1} className="sr-only">
        {text('basket.update')}
      </button>
      <button
        type="submit"
        name="step"
        value={-step}
        className={button}
        disabled={quantity <= 1 || quantity - step < minQuantity}
        onClick={stepBy(-step)}
        aria-label={text('basket.decrease', { name })}
      >
        −
      </button>
      <input
        className="h-11 w-11 bg-transparent text-center tabular-nums"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        aria-label={text('basket.quantity', { name })}
      />
      <button
        type="submit"
        name="step"
        value={step}
        className={button}
        disabled={quantity + step > stock}
        onClick={stepBy(step)}
        aria-label={text('basket.increase', { name })}
      >
        +
      </button>
    </form>
  );
}
