import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fromAmount, MAX_MINOR, toAmount } from '../../shared/minor-units.ts';
import type { GiftCertificateBounds } from '../gift-certificates/settings.ts';
import { emailAddress } from '../http/email-address.ts';
import { withoutDirectionControls } from '../http/plain-text.ts';
import { badRequest, notFound } from '../http/problem.ts';
import { withoutCardNumber } from '../payments/card.ts';
import type { BasketState, GiftCertificateItem } from './basket-state.ts';
import { DEFAULT_SHIPMENT, shipmentOf } from './shipments.ts';

/** Maximum gift certificates in a basket. */
export const MAX_GIFT_CERTIFICATES = 10;

/** Printed in a mail to somebody else, so controls that change the direction of text are removed. */
const line = (max: number) =>
  withoutCardNumber(z.string().trim().max(max).overwrite(withoutDirectionControls)).optional();

const fields = {
  recipientName: line(100),
  senderName: line(100),
  message: line(4000),
  shipmentId: z.string().min(1).max(100).optional(),
};

/** A gift certificate to buy. */
export const giftCertificateItemSchema = z.object({
  amount: z.number().positive().max(MAX_MINOR),
  recipientEmail: emailAddress,
  ...fields,
});

/** A change of a gift certificate; fields that are not given keep their values. */
export const giftCertificateChangeSchema = giftCertificateItemSchema.partial();

/** Bounds of an amount, and the currency of the basket. */
export type AmountRule = GiftCertificateBounds & { currency: string };

type Change = z.output<typeof giftCertificateChangeSchema>;

/** Adds a gift certificate; throws 400 when the amount is outside the bounds or the basket has too many. */
export function addGiftCertificate(
  content: BasketState,
  item: z.output<typeof giftCertificateItemSchema>,
  bounds: AmountRule,
): void {
  const known = content.giftCertificates ?? [];
  if (known.length >= MAX_GIFT_CERTIFICATES) {
    throw badRequest(`A basket holds at most ${MAX_GIFT_CERTIFICATES} gift certificates.`, 'basket-full');
  }
  const added: GiftCertificateItem = {
    id: randomUUID().replaceAll('-', ''),
    amountCents: amountOf(item.amount, bounds),
    recipientEmail: item.recipientEmail,
  };
  setFields(content, added, item);
  content.giftCertificates = [...known, added];
}

/** Changes a gift certificate; throws 404 when the basket has none with the id. */
export function changeGiftCertificate(
  content: BasketState,
  id: string,
  change: Change,
  bounds: AmountRule,
): void {
  const item = content.giftCertificates?.find((known) => known.id === id);
  if (!item) throw itemNotFound(id);
  if (change.amount !== undefined) item.amountCents = amountOf(change.amount, bounds);
  if (change.recipientEmail !== undefined) item.recipientEmail = change.recipientEmail;
  setFields(content, item, change);
}

/** Removes a gift certificate; throws 404 when the basket has none with the id. */
export function removeGiftCertificate(content: BasketState, id: string): void {
  const left = content.giftCertificates?.filter((known) => known.id !== id) ?? [];
  if (left.length === (content.giftCertificates?.length ?? 0)) throw itemNotFound(id);
  if (left.length > 0) content.giftCertificates = left;
  else delete content.giftCertificates;
}

function setFields(content: BasketState, item: GiftCertificateItem, change: Change): void {
  for (const name of ['recipientName', 'senderName', 'message'] as const) {
    const value = change[name];
    if (value) item[name] = value;
    else if (value !== undefined) delete item[name];
  }
  if (change.shipmentId === undefined) return;
  const { id } = shipmentOf(content, change.shipmentId);
  if (id === DEFAULT_SHIPMENT) delete item.shipmentId;
  else item.shipmentId = id;
}

function amountOf(amount: number, { minimum, maximum, currency }: AmountRule): number {
  if (amount < minimum || amount > maximum) {
    throw badRequest(
      `A gift certificate has an amount from ${minimum} to ${maximum}.`,
      'invalid-gift-certificate-amount',
      'Invalid Gift Certificate Amount',
      { minimum, maximum },
    );
  }
  const cents = fromAmount(amount, currency);
  if (toAmount(cents, currency) !== amount) {
    throw badRequest('amount: must not have fractions of the smallest unit of the currency');
  }
  return cents;
}

/** Gift certificates of a basket in the platform's format. */
export const giftCertificateItemsJson = ({ giftCertificates = [] }: BasketState, currency: string) =>
  giftCertificates.map(({ id, amountCents, shipmentId = DEFAULT_SHIPMENT, ...item }) => ({
    giftCertificateItemId: id,
    amount: toAmount(amountCents, currency),
    ...item,
    shipmentId,
  }));

const itemNotFound = (id: string) =>
  notFound(
    `No gift certificate item with ID '${id}' is in the basket.`,
    'invalid-gift-certificate-item-id',
    'Invalid Gift Certificate Item ID',
  );
