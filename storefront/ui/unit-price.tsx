import { useText } from '../i18n/use-text.ts';
import { formatMoney, type Money } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** Price per unit of measure: "20 € per l", or a range. */
export function UnitPrice({
  price,
  maxPrice,
  unit,
}: {
  price: Money;
  maxPrice?: Money | undefined;
  unit: string;
}) {
  const text = useText();
  const { numbers } = useMultiSite();
  const shown = [price, ...(maxPrice ? [maxPrice] : [])].map((value) => formatMoney(value, numbers));
  return text('product.per_unit', { price: shown.join(' – '), unit });
}
