import type { BagPayment } from './bag.ts';

/** Resource that redeems gift certificates and removes them from the payments of the bag. */
export const CERTIFICATE_RESOURCE = '/resource/gift-certificate';

/** Why a code does not pay. The text of each is the message `gift.refused_{id}`. */
const CERTIFICATE_REFUSALS = [
  'unknown',
  'used',
  'invalid',
  'currency',
  'twice',
  'too_many',
  'failed',
] as const;
export type CertificateRefusal = (typeof CERTIFICATE_REFUSALS)[number];

export interface CertificateResponse {
  refusal?: CertificateRefusal | undefined;
}

/** Reads a refusal from the query of a redirect. */
export const refusalIn = (value: string | null): CertificateRefusal | undefined =>
  CERTIFICATE_REFUSALS.find((id) => id === value);

/** Whether a gift certificate of a bag has nothing left to pay with, as after another order. */
export const isUsedUp = ({ amount, left }: BagPayment): boolean => amount.cents === 0 && left?.cents === 0;
