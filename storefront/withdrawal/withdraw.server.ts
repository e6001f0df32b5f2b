import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { formatMoment } from '../../shared/format-moment.server.ts';
import { textLanguage } from '../i18n/server-text.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import { siteTimeZone } from '../platform/time-zone.server.ts';
import type { Declaration } from './withdrawal-schema.ts';

const receiptSchema = z.object({ receivedAt: z.iso.datetime({ offset: true }) });

/** Key of a new declaration. */
export const newRequestKey = (): string => randomUUID();

/**
 * Why a withdrawal was not recorded: `refused` for what the service does not accept, `changed` when its key was sent with another
 * declaration before; the others can be sent again.
 */
export type WithdrawalProblem = 'failed' | 'refused' | 'too_many' | 'changed';

/**
 * Sends a declaration of withdrawal, once per key. Returns when it was received, in words as in the mailed receipt. Never throws:
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
    if (response.status === 409) return { problem: 'changed' };
    if (response.status === 400) return { problem: 'refused' };
    if (!response.ok) throw new Error(`The withdrawal was refused: ${response.status}`);
    const { receivedAt } = receiptSchema.parse(await response.json());
    const language = textLanguage(scope.locale.id, 'withdrawal.done');
    return { receivedAt: formatMoment(receivedAt, language, await siteTimeZone(scope)) };
  } catch (error) {
    scope.services.log.error('sending a withdrawal failed', error);
    return { problem: 'failed' };
  }
}
