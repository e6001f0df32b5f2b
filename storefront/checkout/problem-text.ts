import { useText } from '../i18n/use-text.ts';
import { providerName } from '../payment/provider-name.ts';
import type { PaymentProblem } from './payment-problem.ts';

/**
 * Returns a function that explains why no order was placed. A decline names the provider of `method`, or the
 * bank for cards.
 */
export function useProblemText(): (problem: PaymentProblem, method?: string) => string {
  const text = useText();
  return (problem, method) => {
    const provider = providerName(method);
    if (problem === 'declined' && provider) return text('checkout.declined_by', { provider });
    return text(`checkout.${problem}`);
  };
}
