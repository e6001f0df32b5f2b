import { useText } from '../i18n/use-text.ts';
import { CARD } from '../payment/payment-schema.ts';
import { providerName } from '../payment/provider-name.ts';
import type { PaymentMethod } from './payment-choice.tsx';
import type { PaymentProblem } from './payment-problem.ts';

/**
 * Returns a function that explains why no order was placed. A decline names the provider of `method` or the method, and
 * the bank only for cards.
 */
export function useProblemText(
  methods: PaymentMethod[] = [],
): (problem: PaymentProblem, method?: string) => string {
  const text = useText();
  return (problem, method) => {
    if (problem !== 'declined' || !method || method === CARD) return text(`checkout.${problem}`);
    const provider = providerName(method) ?? methods.find(({ id }) => id === method)?.name;
    return provider ? text('checkout.declined_by', { provider }) : text('checkout.declined_payment');
  };
}
