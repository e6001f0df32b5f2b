import { useEffect, useState } from 'react';
import { useText } from '../translations/use-text.ts';

interface Props {
  quantity: number;
  max: number | undefined;
  name: string;
  disabled?: boolean;
  onChange: (quantity: number) => void;
}

/**
 * Minus above 1, plus below the stock, a typed value of one to three digits; left blank it becomes 1
 * (specification, section 4).
 */
export function QuantityStepper({ quantity, max, name, disabled, onChange }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);
  const commit = () => {
    const wanted = Math.min(Number(typed) || 1, max ?? 999);
    setTyped(String(wanted));
    if (wanted !== quantity && wanted > 0) onChange(wanted);
  };
  const step = 'size-11 text-lead disabled:text-hairline';
  return (
    <div className="inline-flex items-center border border-hairline">
      <button
        type="button"
        className={step}
        disabled={disabled || quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        aria-label={text('basket.decrease', { name })}
      >
        −
      </button>
      <input
        className="h-11 w-11 bg-transparent text-center tabular-nums"
        inputMode="numeric"
        value={typed}
        onChange={(event) => /^\d{0,3}$/.test(event.target.value) && setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        aria-label={text('basket.quantity', { name })}
      />
      <button
        type="button"
        className={step}
        disabled={disabled || (max !== undefined && quantity >= max)}
        onClick={() => onChange(quantity + 1)}
        aria-label={text('basket.increase', { name })}
      >
        +
      </button>
    </div>
  );
}
