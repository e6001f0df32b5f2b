import type { ExemptReason } from '../../shared/legal-rules.ts';
import { serverText } from './server-text.server.ts';
import type { MessageId } from './use-text.ts';

const TEXTS: Record<ExemptReason, MessageId> = {
  'made-to-order': 'exempt.made_to_order',
  perishable: 'exempt.perishable',
  hygiene: 'exempt.hygiene',
  sealed: 'exempt.sealed',
};

/** Says that there is no right of withdrawal, and why. */
export const exemptionText = (localeId: string, reason: ExemptReason): string =>
  serverText(localeId, TEXTS[reason]);
