import type { PaymentProvider } from '../services/payment-provider.ts';

const unexpected = () => Promise.reject(new Error('No money should move here'));

/** The part of a payment provider that moves money, for tests in which none moves. */
export const noMovements: Pick<PaymentProvider, 'capture' | 'refund'> = {
  capture: unexpected,
  refund: unexpected,
};
