import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { StockState } from '../product-data/stock.ts';
import { isQuantityInput, quantityOf } from './quantity-rule.ts';

interface Props {
  quantity: number;
  stock: Pick<StockState, 'minimum' | 'maximum' | 'step'>;
  name: string;
  /** id of the form that submits the field without scripts */
  formId: string;
  onChange(quantity: number): void;
}

/**
 * Quantity field with the product's minimum and step, up to the stock. A higher quantity can be typed; the
 * stock message then explains the limit.
 */
export function QuantityField({
  quantity,
  stock: { minimum, maximum = 999, step },
  name,
  formId,
  onChange,
}: Props) {
  const text = useText();
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);
  const commit = () => {
    const wanted = quantityOf(typed, minimum, step);
    setTyped(String(wanted));
    if (wanted !== quantity) onChange(wanted);
  };
  const button = 'size-11 text-lead disabled:text-ink/55';
  return (
    <div className="inline-flex h-12 items-center border border-hairline">
      <button
        type="button"
        className={button}
        disabled={quantity - step < minimum}
        onClick={() => onChange(quantity - step)}
        aria-label={text('basket.decrease', { name })}
      >
        −
      </button>
      <input
        className="h-11 w-11 bg-transparent text-center tabular-nums"
        name="quantity"
        form={formId}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => isQuantityInput(event.target.value) && setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
        aria-label={text('basket.quantity', { name })}
      />
      <button
        type="button"
        className={button}
        disabled={quantity + step > maximum}
        onClick={() => onChange(quantity + step)}
        aria-label={text('basket.increase', { name })}
      >
        +
      </button>
    </div>
  );
}
