import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { fromAmount, MAX_TOTAL_MINOR } from '../../shared/minor-units.ts';
import { findCard } from '../customers/payment-instruments.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import { problemOf } from '../gift-certificates/certificates.ts';
import { findWithinLimits } from '../gift-certificates/guesses.ts';
import { GIFT_CERTIFICATE } from '../gift-certificates/settings.ts';
import { badRequest, notFound } from '../http/problem.ts';
import { isStoreUrl } from '../identity/clients.ts';
import type { Shopper } from '../identity/tokens.ts';
import { maskNumber, passesCheckDigit } from '../payments/card.ts';
import { methodsFor, offeredMethods, type PaymentUse } from '../payments/payment-methods.ts';
import { providerOf } from '../payments/sandbox.ts';
import { audienceOf } from '../promotions/audience.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { BasketRequest } from './basket-request.ts';
import type {
  BasketCard,
  BasketInstrument,
  BasketState,
  CardInput,
  instrumentChangeSchema,
  instrumentSchema,
} from './basket-state.ts';

/** Maximum gift certificates that pay for a basket. */
const MAX_CERTIFICATES = 10;

/**
 * Creates the stored form of a new instrument, with a wallet card when named. Throws 400 when it cannot be
 * used here.
 */
export async function newInstrument(
  services: CommerceServices,
  { shopper, site }: BasketRequest,
  body: z.output<typeof instrumentSchema>,
): Promise<BasketInstrument> {
  if (body.paymentMethodId === GIFT_CERTIFICATE) throw notForOrders();
  const walletCardId = body.customerPaymentInstrumentId;
  const instrument = {
    ...toInstrument(randomUUID().replaceAll('-', ''), body.paymentMethodId, body),
    ...(walletCardId
      ? {
          paymentCard: await walletCard(services, shopper, body.paymentMethodId, walletCardId),
          savesCard: false,
        }
      : {}),
  };
  return checkInstrument(services, services.db, site, instrument);
}

/** Returns an instrument with the amount of a request, in minor units of the basket's or order's currency. */
export const withAmount = (
  instrument: BasketInstrument,
  { amount }: { amount?: number | undefined },
  currency: string,
): BasketInstrument => {
  if (amount === undefined) return instrument;
  const amountCents = fromAmount(amount, currency);
  if (amountCents > MAX_TOTAL_MINOR) throw badRequest('amount: is too large for its currency');
  return { ...instrument, amountCents };
};

/** Returns the stored form of an instrument without a new amount; fields omitted in a change keep their values. */
export function toInstrument(
  id: string,
  paymentMethodId: string,
  { paymentCard, c_returnUrl, c_saveCard }: z.output<typeof instrumentChangeSchema>,
  known?: BasketInstrument,
): BasketInstrument {
  const card = paymentCard ? toCard(paymentCard) : known?.paymentCard;
  const returnUrl = c_returnUrl ?? known?.returnUrl;
  const savesCard = c_saveCard ?? known?.savesCard;
  return {
    id,
    paymentMethodId,
    ...(known?.amountCents === undefined ? {} : { amountCents: known.amountCents }),
    ...(card ? { paymentCard: card } : {}),
    ...(returnUrl ? { returnUrl } : {}),
    ...(savesCard ? { savesCard } : {}),
    ...(known?.giftCertificate ? { giftCertificate: known.giftCertificate } : {}),
  };
}

/** Masks the card number; a full number is never stored. */
function toCard({ number, maskedNumber, ...card }: CardInput): BasketCard {
  const digits = number?.replace(/[\s-]/g, '');
  if (digits !== undefined && !passesCheckDigit(digits)) {
    const fields = { number: 'The card number is not valid.' };
    throw badRequest('The card is not valid.', 'invalid-card', 'Invalid Card', { fields });
  }
  const given = digits ?? maskedNumber;
  return { ...card, ...(given ? { maskedNumber: maskNumber(given) } : {}) };
}

/** Loads a card of the shopper's own wallet with its token, which clients never receive. */
async function walletCard(
  services: CommerceServices,
  { customerId, registered }: Shopper,
  method: string,
  id: string,
) {
  const card = registered ? await findCard(services.db, services.now(), customerId, method, id) : undefined;
  if (card) return card;
  throw badRequest(
    `The wallet contains no valid card '${id}'.`,
    'invalid-customer-payment-instrument-id',
    'Invalid Customer Payment Instrument ID',
  );
}

/**
 * Returns the instrument with the name of its method in the language of the site. Throws 400 unless the site offers the
 * method and the instrument has the required fields.
 */
export async function checkInstrument(
  services: CommerceServices,
  db: Db,
  { siteId, locale }: Pick<BasketRequest['site'], 'siteId' | 'locale'>,
  instrument: BasketInstrument,
): Promise<BasketInstrument> {
  const methods = await enabledMethods(db, siteId);
  const method = methods.find(({ id }) => id === instrument.paymentMethodId);
  if (!method) {
    throw badRequest(
      `The payment method '${instrument.paymentMethodId}' is not offered.`,
      'invalid-payment-method-id',
      'Invalid Payment Method ID',
    );
  }
  if (instrument.returnUrl !== undefined && !isStoreUrl(services, instrument.returnUrl)) {
    throw badRequest('c_returnUrl: must be a URL of the store');
  }
  if (instrument.savesCard && !providerOf(services).keepPaidCard)
    throw badRequest('c_saveCard: the payment provider saves no cards here');
  const needsCard = instrument.paymentMethodId === 'CREDIT_CARD' && !instrument.paymentCard;
  // The provider's page needs an address to return to.
  const { kind } = providerOf(services).clientConfiguration().cardEntry;
  if (needsCard && kind === 'frame' && !instrument.returnUrl)
    throw badRequest('paymentCard: is required to pay by card');
  const methodName = localize(method.name, locale);
  return {
    ...instrument,
    ...(methodName ? { methodName } : {}),
    ...(needsCard ? { isCardTypedAtProvider: true } : {}),
  };
}

const enabledMethods = (db: Db, siteId: string) =>
  db
    .selectFrom('payment_method')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The payment methods of a site that may pay, in the platform's format. */
export async function applicableMethods(
  { db, cache, now }: Pick<CommerceServices, 'db' | 'cache' | 'now'>,
  { shopper, site: { siteId, locale } }: Pick<BasketRequest, 'shopper' | 'site'>,
  use: PaymentUse,
) {
  const [methods, { customerGroups }] = await Promise.all([
    offeredMethods({ db, cache }, siteId),
    audienceOf(db, shopper, now()),
  ]);
  return methodsFor(methods, { ...use, customerGroups }).map((method) => ({
    id: method.id,
    name: localize(method.name, locale) ?? method.id,
    description: localize(method.description, locale) ?? '',
    ...(method.cards.length > 0
      ? {
          cards: method.cards.map((card) => ({
            cardType: card.cardType,
            name: localize(card.name, locale) ?? card.cardType,
          })),
        }
      : {}),
  }));
}

/**
 * Creates an instrument that pays with a gift certificate. Throws 400 when the certificate cannot pay here, with
 * `statusCode`, and 429 when too many unknown codes were entered.
 */
export async function newCertificateInstrument(
  services: CommerceServices,
  { shopper, site, client }: BasketRequest,
  body: z.output<typeof instrumentSchema>,
  currency: string,
): Promise<BasketInstrument> {
  const { siteId } = site;
  const asked = toInstrument(randomUUID().replaceAll('-', ''), body.paymentMethodId, { amount: body.amount });
  const instrument = await checkInstrument(services, services.db, site, asked);
  const code = body.giftCertificateCode;
  if (!code) throw badRequest('giftCertificateCode: is required to pay with a gift certificate');
  const guesser = { siteId, customerId: shopper.customerId, client };
  const found = await findWithinLimits(services, guesser, code);
  const problem = found ? problemOf(found, currency) : 'unknown';
  if (!found || problem) throw invalidCertificate(problem ?? 'unknown');
  return { ...instrument, giftCertificate: { id: found.id, lastCharacters: found.lastCharacters } };
}

const REASONS = {
  unknown: 'is unknown',
  pending: 'is not paid yet',
  disabled: 'is no longer valid',
  redeemed: 'is used up',
  other_currency: 'is in another currency',
};

/** The gift certificate cannot pay; `statusCode` tells why. */
export const invalidCertificate = (statusCode: keyof typeof REASONS, lastCharacters?: string) =>
  badRequest(
    `The gift certificate${lastCharacters ? ` ending in ${lastCharacters}` : ''} ${REASONS[statusCode]}.`,
    'invalid-gift-certificate-code',
    'Invalid Gift Certificate Code',
    { statusCode },
  );

const notForOrders = () =>
  badRequest(
    `The payment method '${GIFT_CERTIFICATE}' is not applicable: gift certificates pay when an order is placed.`,
    'payment-method-not-applicable',
    'Payment Method Not Applicable',
  );

/** Adds an instrument: any number of gift certificates, and one other instrument that pays the rest. */
export function putInstrument(content: BasketState, instrument: BasketInstrument): void {
  const certificates = content.instruments.filter(isCertificate);
  if (!isCertificate(instrument)) {
    content.instruments = [...certificates, instrument];
    return;
  }
  const { id } = instrument.giftCertificate!;
  if (certificates.some(({ giftCertificate }) => giftCertificate?.id === id)) {
    throw badRequest(
      'The gift certificate is already in the basket.',
      'gift-certificate-already-in-basket',
      'Gift Certificate Already In Basket',
    );
  }
  if (certificates.length >= MAX_CERTIFICATES) {
    throw badRequest(`At most ${MAX_CERTIFICATES} gift certificates pay for a basket.`);
  }
  const other = content.instruments.filter((known) => !isCertificate(known));
  content.instruments = [...certificates, instrument, ...other];
}

/** Whether an instrument pays with a gift certificate. */
export const isCertificate = ({ giftCertificate }: BasketInstrument): boolean =>
  giftCertificate !== undefined;

/** The instrument that pays what gift certificates leave open. */
export const mainInstrument = ({
  instruments,
}: Pick<BasketState, 'instruments'>): BasketInstrument | undefined =>
  instruments.find((instrument) => !isCertificate(instrument));

export const instrumentNotFound = (id: string, where: 'basket' | 'order') =>
  notFound(`No payment instrument with ID '${id}' is in the ${where}.`, 'invalid-payment-instrument-id');
