import { useText } from '../translations/use-text.ts';

const NAMES = [
  'American Express',
  'Apple Pay',
  'Klarna',
  'Maestro',
  'MasterCard',
  'PayPal',
  'Visa',
  'Visa Debit',
];

/** The eight ways to pay, set in the house's own type. */
export function PaymentIcons() {
  const text = useText();
  return (
    <ul className="flex flex-wrap gap-2" aria-label={text('footer.payment')}>
      {NAMES.map((name) => (
        <li
          key={name}
          className="border border-hairline px-2 py-1 text-micro whitespace-nowrap text-ink-soft"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
