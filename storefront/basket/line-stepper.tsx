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

/** The pieces of a line; without scripts a form of the bag. */
export function LineStepper({ line, basketId, onChange }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  return (
    <form method="post" action={href(BAG_RESOURCE)}>
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="line" value={line.key} />
      <input type="hidden" name="basketId" value={basketId} />
      {/* What Enter does in the field is what the first button of a form does. */}
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
