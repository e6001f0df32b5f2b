import { formatMoney, type Money } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** A formatted price. */
export function Amount({ value }: { value: Money }) {
  const { numbers } = useMultiSite();
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(value, numbers)}</span>;
}
