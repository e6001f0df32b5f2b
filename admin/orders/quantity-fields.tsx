import type { OrderLine } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';
import { lineName } from './line-name.ts';

/** Pieces of an order that are neither shipped nor cancelled, by product, as the Admin API takes them. */
export function openLines(lines: OrderLine[]): (OrderLine & { open: number })[] {
  const products = new Map<string, OrderLine & { open: number }>();
  for (const line of lines) {
    const open = line.quantity - line.shipped - line.cancelled;
    const known = products.get(line.productId);
    if (known) known.open += open;
    else products.set(line.productId, { ...line, open });
  }
  return [...products.values()].filter(({ open }) => open > 0);
}

/** The quantities that were typed; undefined when they are all that is left. */
export function chosenLines(form: FormData, lines: (OrderLine & { open: number })[]) {
  const chosen = lines.map(({ productId, open }) => ({
    productId,
    open,
    quantity: Number(form.get(`quantity-${productId}`) ?? 0),
  }));
  if (chosen.every(({ open, quantity }) => quantity === open)) return undefined;
  return chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, quantity }) => ({ productId, quantity }));
}

/** One number for each product, from 0 to what is left. */
export function QuantityFields({ lines }: { lines: (OrderLine & { open: number })[] }) {
  const { t } = useTexts();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-small font-medium">{t('order.which')}</legend>
      {lines.map((line) => (
        <label key={line.productId} className="flex items-center justify-between gap-4 text-small">
          <span className="min-w-0">
            {lineName(line)}
            <span className="block text-ink-soft">{t('order.left', { count: line.open })}</span>
          </span>
          <input
            type="number"
            name={`quantity-${line.productId}`}
            min={0}
            max={line.open}
            step={1}
            required
            defaultValue={line.open}
            className="min-h-11 w-24 shrink-0 border border-edge bg-white px-3 text-base"
          />
        </label>
      ))}
    </fieldset>
  );
}
