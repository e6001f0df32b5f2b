import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';

interface Props {
  quantity: number;
  max: number | undefined;
  /** minimum order quantity and increment */
  min?: number;
  step?: number;
  name: string;
  /** the surrounding form submits the fields `quantity` and `step` */
  inForm?: boolean;
  onChange: (quantity: number) => void;
}

/**
 * Quantity input: minus above 1, plus up to the stock, typed values of one to three digits; a blank becomes 1
 * (specification, section 4). In a bag form, 0 removes the line and the bag reports quantities above the
 * stock.
 */
export function QuantityStepper({ quantity, max = 999, min = 1, step = 1, name, inForm, onChange }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);

  function type(value: string) {
    if (!/^\d{0,3}$/.test(value)) return;
    setTyped(value);
    // A zero can be the start of another number, so it counts only on blur.
    if (Number(value) > 0) onChange(inForm ? Number(value) : Math.min(Number(value), max));
  }
  function commit() {
    // The stock may be below the quantity: leaving the field as it was does not lower it.
    if (typed === String(quantity)) return;
    const given = typed === '' ? 1 : Math.min(Number(typed), max);
    const wanted = inForm ? given : Math.max(1, given);
    setTyped(String(wanted));
    if (wanted !== quantity) onChange(wanted);
  }
  const stepper = (pieces: number) => ({
    type: inForm ? ('submit' as const) : ('button' as const),
    ...(inForm ? { name: 'step', value: pieces } : {}),
    className: 'size-11 text-lead disabled:text-ink/55',
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      onChange(quantity + pieces);
    },
  });

  return (
    <div className="inline-flex items-center border border-hairline">
      <button
        {...stepper(-step)}
        disabled={quantity <= 1 || quantity - step < min}
        aria-label={text('basket.decrease', { name })}
      >
        −
      </button>
      <input
        className="h-11 w-11 bg-transparent text-center tabular-nums"
        name={inForm ? 'quantity' : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
        aria-label={text('basket.quantity', { name })}
      />
      <button
        {...stepper(step)}
        disabled={quantity + step > max}
        aria-label={text('basket.increase', { name })}
      >
        +
      </button>
    </div>
  );
}
