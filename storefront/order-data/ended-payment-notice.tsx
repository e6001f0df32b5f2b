import { useText } from '../i18n/use-text.ts';
import { providerName } from '../payment/provider-name.ts';
import type { EndedPayment } from './ended-payment.ts';

/** Says that an earlier payment of the bag was not taken, why, and what to do. */
export function EndedPaymentNotice({ ended }: { ended: EndedPayment | undefined }) {
  const text = useText();
  if (!ended) return null;
  return (
    <p role="status" className="mb-6 border-s-2 border-danger bg-sand-light px-4 py-3">
      {text(`checkout.ended_${ended.why}`, { provider: providerName(ended.method) ?? 'none' })}
    </p>
  );
}
