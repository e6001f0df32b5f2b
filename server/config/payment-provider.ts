import type { PaymentProvider } from '../../commerce/services/payment-provider.ts';

/**
 * Payment provider of the embedded service; undefined means the sandbox, which charges nothing. An exposed store does not
 * start with the sandbox (exposure.ts).
 */
export const paymentProvider: PaymentProvider | undefined = undefined;
