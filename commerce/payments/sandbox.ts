import { createHmac, randomBytes } from 'node:crypto';
import type { CommerceServices } from '../services.ts';
import type { DeclineReason, PaymentProvider } from './provider.ts';

/** How the sandbox's own cards end; every other good number succeeds. */
const OUTCOMES: Record<string, DeclineReason> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'challenge_required',
};

/** The digit of a token that stands for an outcome; 0 succeeds. */
const CODES: DeclineReason[] = ['declined', 'insufficient_funds', 'challenge_required'];

/** A token for a card number. It tells nothing of the number but how the sandbox will answer. */
export function sandboxToken(number: string): string {
  const outcome = OUTCOMES[number];
  const code = outcome ? CODES.indexOf(outcome) + 1 : 0;
  return `sbx_${code}_${randomBytes(16).toString('hex')}`;
}

/** The provider of the demo: answers by the token, takes no money. */
export const sandboxProvider: PaymentProvider = {
  async authorize({ token, idempotencyKey }) {
    if (token !== undefined) {
      const code = /^sbx_(\d)_[0-9a-f]{32}$/.exec(token)?.[1];
      const reason = code === undefined ? 'unknown_card' : CODES[Number(code) - 1];
      if (reason) return { state: 'declined', reason };
    }
    const reference = createHmac('sha256', 'sandbox').update(idempotencyKey).digest('hex').slice(0, 24);
    return { state: 'authorized', reference: `auth_${reference}` };
  },
  async void() {},
};

/** The provider the service was given; the sandbox without one. */
export const providerOf = (services: CommerceServices): PaymentProvider =>
  services.payments ?? sandboxProvider;
