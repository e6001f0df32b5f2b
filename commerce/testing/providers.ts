import type { PaymentProvider } from '../services/payment-provider.ts';

const unexpected = () => Promise.reject(new Error('No money should move here'));

/** All of a payment provider except authorising and voiding, for tests in which no money moves. */
export const noMovements: Omit<PaymentProvider, 'authorize' | 'void'> = {
  capture: unexpected,
  refund: unexpected,
  release: unexpected,
  forgetCard: async () => {},
  webhook: unexpected,
  clientConfiguration: () => ({
    provider: 'none',
    cardEntry: { kind: 'redirect', origin: 'https://pay.test' },
  }),
};
