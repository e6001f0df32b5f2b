import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

/** Notice above a checkout form. Takes no focus, because it may appear while the shopper fills in the form. */
export function OrderNotice({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <p role={role} className="mb-6 border-s-2 border-danger bg-sand-light px-4 py-3">
      {children}
    </p>
  );
}

/** Says that the provider has not answered yet about a payment that the payer approved, with a link that asks again. */
export function ConfirmingNotice() {
  const text = useText();
  return (
    <OrderNotice role="status">
      {text('checkout.confirming')}{' '}
      <a href="?" className="text-link">
        {text('checkout.check_again')}
      </a>
    </OrderNotice>
  );
}
