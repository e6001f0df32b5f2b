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
  'certificates_only',
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

/** Why a gift certificate of a bag pays nothing: it is used up, or nothing is left that it can pay. */
export const pausedBy = (payment: BagPayment): 'used' | 'certificates_only' | undefined =>
  payment.amount.cents > 0 ? undefined : isUsedUp(payment) ? 'used' : 'certificates_only';
