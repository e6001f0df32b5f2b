import { createHmac, randomBytes } from 'node:crypto';
import type { PaymentProvider } from './provider.ts';

/** How the sandbox's own cards end; every other good number succeeds. */
const OUTCOMES: Record<string, 'declined' | 'insufficient_funds'> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
};

const OUTCOME_CODES = { ok: '0', declined: '1', insufficient_funds: '2' } as const;

/** A token for a card number. It tells nothing of the number but how the sandbox will answer. */
export function sandboxToken(number: string): string {
  const code = OUTCOME_CODES[OUTCOMES[number] ?? 'ok'];
  return `sbx_${code}_${randomBytes(16).toString('hex')}`;
}

/** The provider of the demo: answers by the token, takes no money. */
export const sandboxProvider: PaymentProvider = {
  async authorize({ token, idempotencyKey }) {
    if (token !== undefined) {
      const code = /^sbx_(\d)_[0-9a-f]{32}$/.exec(token)?.[1];
      if (code === undefined) return { state: 'declined', reason: 'unknown_card' };
      if (code === OUTCOME_CODES.declined) return { state: 'declined', reason: 'declined' };
      if (code === OUTCOME_CODES.insufficient_funds)
        return { state: 'declined', reason: 'insufficient_funds' };
    }
    const reference = createHmac('sha256', 'sandbox').update(idempotencyKey).digest('hex').slice(0, 24);
    return { state: 'authorized', reference: `auth_${reference}` };
  },
  async void() {},
};
