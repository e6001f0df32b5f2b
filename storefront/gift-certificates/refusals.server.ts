import type { CertificateRefusal } from '../basket-data/certificates.ts';
import type { Refusal } from '../platform/shopper.server.ts';

/** By the status code of the commerce service. */
const BY_STATUS: Record<string, CertificateRefusal> = {
  redeemed: 'used',
  disabled: 'invalid',
  pending: 'invalid',
  other_currency: 'currency',
};

/** Maps a rejection by the platform to the reason that the shopper sees. */
export function explain({ status, slug, body }: Refusal): CertificateRefusal {
  if (status === 429) return 'too_many';
  if (slug === 'gift-certificate-already-in-basket') return 'twice';
  return BY_STATUS[String(body.statusCode)] ?? 'unknown';
}
