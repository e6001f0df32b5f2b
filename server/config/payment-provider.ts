import type { PaymentProvider } from '../../commerce/services/payment-provider.ts';

/**
 * Who authorises the payments of the embedded service; the sandbox, which takes no money, while there is nobody. A store
 * that others can reach does not open with the sandbox (exposure.ts).
 */
export const paymentProvider: PaymentProvider | undefined = undefined;
