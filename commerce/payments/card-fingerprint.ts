import { isDatabaseAway } from '../database/unavailable.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { providerOf } from './sandbox.ts';

/** The provider's fingerprint of the card of a token; undefined when it has none or does not answer. */
export async function cardFingerprint(
  services: CommerceServices,
  token: string | undefined,
): Promise<string | undefined> {
  if (!token) return undefined;
  try {
    return await providerOf(services).fingerprintOf?.(token);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    services.log.error({ error }, 'reading a card fingerprint from the payment provider failed');
    return undefined;
  }
}
