import { minusSign } from '../../shared/text-direction.ts';
import { formatMoney, type Money } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** A formatted price. `isTakenOff`: with a minus, which stays beside the number from right to left too. */
export function Amount({ value, isTakenOff = false }: { value: Money; isTakenOff?: boolean }) {
  const { numbers, locale } = useMultiSite();
  return (
    <span className="whitespace-nowrap tabular-nums">
      {isTakenOff && minusSign(locale.id)}
      {formatMoney(value, numbers)}
    </span>
  );
}
