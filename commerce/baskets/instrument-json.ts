import { toAmount } from '../../shared/minor-units.ts';
import { maskedCode } from '../gift-certificates/codes.ts';
import type { BasketCard, BasketInstrument } from './basket-state.ts';
import type { GiftCertificateContext } from './pricing-context.ts';

/**
 * An instrument and its amount in the platform's format, without the provider's token, which would allow
 * payments.
 */
export const instrumentJson = (
  instrument: BasketInstrument,
  amountCents: number,
  currency: string,
  certificates?: GiftCertificateContext,
) => ({
  paymentInstrumentId: instrument.id,
  paymentMethodId: instrument.paymentMethodId,
  amount: toAmount(amountCents, currency),
  ...(instrument.methodName ? { c_paymentMethodName: instrument.methodName } : {}),
  ...(instrument.paymentCard ? { paymentCard: cardJson(instrument.paymentCard) } : {}),
  ...(instrument.giftCertificate
    ? certificateJson(instrument.giftCertificate, amountCents, currency, certificates)
    : {}),
});

/** The masked code, and what is left on the certificate after this payment. */
const certificateJson = (
  { id, lastCharacters }: NonNullable<BasketInstrument['giftCertificate']>,
  amountCents: number,
  currency: string,
  certificates: GiftCertificateContext | undefined,
) => ({
  maskedGiftCertificateCode: maskedCode(lastCharacters),
  c_remainingBalance: toAmount(
    (certificates?.redeemed.get(id)?.balanceCents ?? amountCents) - amountCents,
    currency,
  ),
});

const cardJson = ({ creditCardToken: _token, ...open }: BasketCard) => ({
  ...open,
  ...(open.maskedNumber ? { numberLastDigits: open.maskedNumber.slice(-4) } : {}),
});
