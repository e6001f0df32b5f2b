import { useText } from '../../../i18n/use-text.ts';

/** Payment method names and their symbol ids in the sprite, which is one file for all of them. */
const MARKS = {
  'American Express': 'american-express',
  'Apple Pay': 'apple-pay',
  Klarna: 'klarna',
  Maestro: 'maestro',
  MasterCard: 'mastercard',
  PayPal: 'paypal',
  Visa: 'visa',
  'Visa Debit': 'visa-debit',
};

/** Icons of the eight payment methods (specification, section 2.3). */
export default function PaymentIcons() {
  const text = useText();
  return (
    <ul className="flex flex-wrap gap-2" aria-label={text('footer.payment')}>
      {Object.entries(MARKS).map(([name, mark]) => (
        <li key={mark}>
          <img
            src={`/static/payments.svg#${mark}`}
            alt={name}
            title={name}
            width={48}
            height={30}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}
