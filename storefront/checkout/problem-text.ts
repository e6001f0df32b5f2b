import { useText } from '../i18n/use-text.ts';
import { providerName } from '../payment/provider-name.ts';
import type { PaymentProblem } from './payment-problem.ts';

/** Says why no order was placed. A refusal is named after who refused: the provider of `method`, or the card's bank. */
export function useProblemText(): (problem: PaymentProblem, method?: string) => string {
  const text = useText();
  return (problem, method) => {
    const provider = providerName(method);
    if (problem === 'declined' && provider) return text('checkout.declined_by', { provider });
    return text(`checkout.${problem}`);
  };
}
