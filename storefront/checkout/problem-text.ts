import type { BagPayment } from '../basket-data/bag.ts';
import { isUsedUp } from '../basket-data/certificates.ts';
import { useText } from '../i18n/use-text.ts';
import { CARD } from '../payment/payment-schema.ts';
import { providerName } from '../payment/provider-name.ts';
import { formatMoney } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { PaymentMethod } from './payment-choice.tsx';
import type { PaymentProblem, Totals } from './payment-problem.ts';

/**
 * Returns a function that explains why no order was placed. A decline names the provider of `method` or the method, and
 * the bank only for cards; a gift certificate of the bag that is used up is named, and a changed price with both totals.
 */
export function useProblemText(
  methods: PaymentMethod[] = [],
  payments: BagPayment[] = [],
): (problem: PaymentProblem, method?: string, totals?: Totals) => string {
  const text = useText();
  const { numbers } = useMultiSite();
  const usedUp = payments.find(isUsedUp);
  return (problem, method, totals) => {
    if (problem === 'price_changed' && totals?.before && totals.before.cents !== totals.now.cents)
      return text('checkout.price_changed_from', {
        before: formatMoney(totals.before, numbers),
        now: formatMoney(totals.now, numbers),
      });
    if (problem === 'gift_certificate' && usedUp)
      return text('checkout.certificate_used', { digits: usedUp.digits });
    if (problem !== 'declined' || !method || method === CARD) return text(`checkout.${problem}`);
    const provider = providerName(method) ?? methods.find(({ id }) => id === method)?.name;
    return provider ? text('checkout.declined_by', { provider }) : text('checkout.declined_payment');
  };
}
