import { useText } from '../../../i18n/use-text.ts';
import { DEFAULT_MARKS, PAYMENT_MARKS, type PaymentMark } from '../../../sites/deferred/payment-marks.ts';
import { useMultiSite } from '../../../sites/multi-site.tsx';

/** Names of payment methods by their symbol in the sprite, which is one file for all of them. */
const NAMES: Record<PaymentMark, string> = {
  'american-express': 'American Express',
  'apple-pay': 'Apple Pay',
  discover: 'Discover',
  jcb: 'JCB',
  klarna: 'Klarna',
  maestro: 'Maestro',
  mastercard: 'MasterCard',
  paypal: 'PayPal',
  visa: 'Visa',
  'visa-debit': 'Visa Debit',
};

/** Icons of the site's payment methods. */
export default function PaymentIcons() {
  const text = useText();
  const { site } = useMultiSite();
  const marks = PAYMENT_MARKS.filter((mark) => (site.paymentMarks ?? DEFAULT_MARKS).includes(mark));
  if (marks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={text('footer.payment')}>
      {marks.map((mark) => (
        <li key={mark}>
          <img
            src={`/static/payments.svg#${mark}`}
            alt={NAMES[mark]}
            title={NAMES[mark]}
            width={48}
            height={30}
            loading="lazy"
            // A picture that does not load is as high as its name otherwise, and moves the links below it.
            className="h-[30px] w-12 overflow-hidden"
          />
        </li>
      ))}
    </ul>
  );
}
