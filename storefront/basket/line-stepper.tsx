import type { BagLine } from '../basket-data/bag.ts';
import { BAG_RESOURCE } from '../basket-data/shell/use-basket.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface Props {
  line: BagLine;
  basketId: string;
  onChange(quantity: number): void;
}

/** Quantity of a line. Without scripts a plain form. */
export function LineStepper({ line, basketId, onChange }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  return (
    <form method="post" action={href(BAG_RESOURCE)}>
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="line" value={line.key} />
      <input type="hidden" name="basketId" value={basketId} />
      {/* Enter in the field triggers the first submit button of the form. */}
      <button type="submit" tabIndex={-1} className="sr-only">
        {text('basket.update')}
      </button>
      <QuantityStepper
        quantity={line.quantity}
        max={line.stock}
        min={line.minQuantity}
        step={line.step}
        name={line.name}
        inForm
        onChange={onChange}
      />
    </form>
  );
}
