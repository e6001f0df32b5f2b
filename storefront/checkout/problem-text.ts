import type { BagPayment } from '../basket-data/bag.ts';
import { isUsedUp } from '../basket-data/certificates.ts';
import { useText } from '../i18n/use-text.ts';
import { CARD } from '../payment/payment-schema.ts';
import { providerName } from '../payment/provider-name.ts';
import type { PaymentMethod } from './payment-choice.tsx';
import type { PaymentProblem } from './payment-problem.ts';

/**
 * Returns a function that explains why no order was placed. A decline names the provider of `method` or the method, and
 * the bank only for cards; a gift certificate of the bag that is used up is named.
 */
export function useProblemText(
  methods: PaymentMethod[] = [],
  payments: BagPayment[] = [],
): (problem: PaymentProblem, method?: string) => string {
  const text = useText();
  const usedUp = payments.find(isUsedUp);
  return (problem, method) => {
    if (problem === 'gift_certificate' && usedUp)
      return text('checkout.certificate_used', { digits: usedUp.digits });
    if (problem !== 'declined' || !method || method === CARD) return text(`checkout.${problem}`);
    const provider = providerName(method) ?? methods.find(({ id }) => id === method)?.name;
    return provider ? text('checkout.declined_by', { provider }) : text('checkout.declined_payment');
  };
}
