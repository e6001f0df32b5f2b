import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import type { Declaration } from './withdrawal-schema.ts';

const receiptSchema = z.object({ receivedAt: z.iso.datetime({ offset: true }) });

/** Key of a new declaration. */
export const newRequestKey = (): string => randomUUID();

/** Why a withdrawal was not recorded: `refused` for what the service does not accept; the others can be sent again. */
export type WithdrawalProblem = 'failed' | 'refused' | 'too_many';

/**
 * Sends a declaration of withdrawal, once per key. Returns when it was received, in the words of the locale. Never throws:
 * a declaration is not lost on an error page.
 */
export async function withdraw(
  scope: CatalogueScope,
  { items = '', ...declared }: Declaration,
  requestKey: string,
): Promise<{ receivedAt: string } | { problem: WithdrawalProblem }> {
  try {
    const body = { ...declared, items, requestKey };
    const response = await postCustom(scope, 'withdrawal', 'withdrawals', body);
    if (response.status === 429) return { problem: 'too_many' };
    if (response.status === 400) return { problem: 'refused' };
    if (!response.ok) throw new Error(`The withdrawal was refused: ${response.status}`);
    const { receivedAt } = receiptSchema.parse(await response.json());
    return { receivedAt: momentText(receivedAt, scope.locale.id) };
  } catch (error) {
    scope.services.log.error('sending a withdrawal failed', error);
    return { problem: 'failed' };
  }
}

/** As in the mailed receipt. */
const momentText = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(at));
