import { reserveAttempt } from '../identity/rate-limit.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from '../services/shopper-limits.ts';
import { type FoundCertificate, findByCode } from './certificates.ts';

/** Who enters a code. */
export interface Guesser {
  siteId: string;
  customerId: string;
  /** network of the client, when known */
  client?: string | undefined;
}

/**
 * Finds a certificate by its code. Unknown codes are counted by shopper, by client and for the whole site;
 * throws 429 when too many were entered.
 */
export async function findWithinLimits(
  services: CommerceServices,
  { siteId, customerId, client }: Guesser,
  code: string,
): Promise<FoundCertificate | undefined> {
  const { limits = USUAL_SHOPPER_LIMITS } = services;
  const release = await reserveAttempt(
    services.db,
    services.now(),
    [
      {
        purpose: 'gift-certificate-shopper',
        of: customerId,
        limit: limits.LIMIT_WRONG_GIFT_CERTIFICATES_PER_SHOPPER,
      },
      {
        purpose: 'gift-certificate-client',
        of: client,
        limit: limits.LIMIT_WRONG_GIFT_CERTIFICATES_PER_CLIENT,
      },
      {
        purpose: 'gift-certificate-site',
        of: siteId,
        limit: limits.LIMIT_WRONG_GIFT_CERTIFICATES_PER_SITE,
      },
    ],
    'Too many codes were tried.',
  );
  const found = await findByCode(services.db, siteId, code);
  if (found) await release();
  return found;
}
