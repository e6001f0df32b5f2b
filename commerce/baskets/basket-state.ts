import { z } from 'zod';
import { isCountry } from '../../shared/country-code.server.ts';
import { MAX_TOTAL_MINOR } from '../../shared/minor-units.ts';
import { needsPostalCode } from '../../shared/postal-code.ts';
import { type CustomAttributes, withCustom } from '../http/custom-attributes.ts';
import { withoutDirectionControls } from '../http/plain-text.ts';
import {
  containsCardNumber,
  isCardNumber,
  isMasked,
  NO_CARD_NUMBER,
  NOT_MASKED,
  withoutCardNumber,
} from '../payments/card.ts';

/** Free text, stored and returned as text. */
const text = (max: number) => z.string().trim().max(max);

const required = (max: number) => text(max).min(1, 'is required');

/** Printed on labels and in mails; people also type their card number here by mistake. */
const addressLine = (max: number) => withoutCardNumber(text(max).overwrite(withoutDirectionControls));
const neededLine = (max: number) =>
  withoutCardNumber(required(max).overwrite(withoutDirectionControls).min(1, 'is required'));

const addressFields = z.object({
  firstName: neededLine(100),
  lastName: neededLine(100),
  address1: neededLine(200),
  address2: addressLine(200).optional(),
  city: neededLine(100),
  postalCode: text(20).optional(),
  stateCode: text(20).optional(),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
    .transform((code) => code.toUpperCase())
    .refine(isCountry, 'must be the code of a country'),
  phone: text(40).optional(),
  fullName: addressLine(200).optional(),
  title: addressLine(50).optional(),
  companyName: addressLine(100).optional(),
  salutation: addressLine(50).optional(),
  c_email: text(254).optional(),
  c_addressId: text(100).optional(),
  c_type: text(50).optional(),
  /** the carrier's pick-up point at this address */
  c_accessPointId: text(100).optional(),
});
const address = withCustom(addressFields.shape).refine(
  ({ countryCode, postalCode }) => postalCode || !needsPostalCode(countryCode),
  { path: ['postalCode'], message: 'is required' },
);
/**
 * An address with custom attributes. Names, street, city and country are required, and the postal code where the
 * country's addresses need one. An address replaces the previous one completely, so null values are dropped.
 */
export const addressSchema = address.transform(
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as typeof fields,
);
export type Address = z.output<typeof addressSchema>;

/** An address with any subset of the fields; an order requires all of them. */
export const partialAddressSchema = withCustom(addressFields.partial().shape).transform(
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Address>,
);

/**
 * A possibly incomplete shipping address: country and state determine methods and tax while the shopper types
 * the rest. An order requires the complete address.
 */
export const deliveryAddressSchema = partialAddressSchema.transform((fields) => fields as Address);

/** Maximum quantity of one product in a basket. */
export const MAX_QUANTITY = 999;
export const quantitySchema = z.number().int().min(1).max(MAX_QUANTITY);

/** Text of a payment instrument that is stored as it is, so it must not hold the number. */
const openText = (max: number) =>
  text(max)
    .overwrite(withoutDirectionControls)
    .refine((value) => !containsCardNumber(value), NO_CARD_NUMBER);

const cardSchema = z.object({
  cardType: openText(50).optional(),
  holder: openText(100).optional(),
  maskedNumber: text(30).refine(isMasked, NOT_MASKED).optional(),
  number: text(30).optional(),
  expirationMonth: z.number().int().min(1).max(12).optional(),
  expirationYear: z.number().int().min(2000).max(2100).optional(),
  creditCardToken: text(100)
    .refine((token) => !isCardNumber(token), NO_CARD_NUMBER)
    .optional(),
});

export type CardInput = z.output<typeof cardSchema>;

/** No segment or parameter of a URL is a card number. Ids in a URL may contain digits that look like one. */
const hasNoCardNumber = (url: string) => !url.split(/[/?&=#]/).some((part) => isCardNumber(decoded(part)));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

/** A payment instrument in a request; a change may omit the method. */
export const instrumentChangeSchema = z.object({
  paymentMethodId: required(100).optional(),
  amount: z.number().nonnegative().max(MAX_TOTAL_MINOR).optional(),
  paymentCard: cardSchema.optional(),
  giftCertificateCode: text(256).optional(),
  /** return URL of the provider's page; must belong to the store */
  c_returnUrl: text(1000).refine(hasNoCardNumber, NO_CARD_NUMBER).optional(),
  /** saves the typed card in the customer's wallet once the order is placed */
  c_saveCard: z.boolean().optional(),
});
export const instrumentSchema = instrumentChangeSchema.extend({
  paymentMethodId: required(100),
  /** id of a card in the customer's wallet, instead of card data */
  customerPaymentInstrumentId: text(100).optional(),
});

/** Gift and custom attributes of a line or shipment; they affect neither price nor stock. */
export interface ExtraAttributes {
  gift?: boolean;
  giftMessage?: string;
  custom?: CustomAttributes;
}

/** Part of a basket with its own address and method. */
export interface Shipment {
  id: string;
  shippingAddress?: Address;
  shippingMethodId?: string;
  extras?: ExtraAttributes;
}

/** Selected value of a product option, such as a monogram of three letters. */
export interface OptionChoice {
  optionId: string;
  optionValueId: string;
}

export interface BasketItem extends ExtraAttributes {
  id: string;
  productId: string;
  quantity: number;
  /** one value per option of the product */
  options?: OptionChoice[];
  /** shipment of the line; undefined for the default one */
  shipmentId?: string;
  /** promotion whose bonus product this is */
  bonusOf?: string;
  /** selected products of a bundle's parts, in the order of the parts */
  parts?: string[];
  /** attributes of a bundle's parts, by index */
  partExtras?: Record<number, ExtraAttributes>;
}

export interface BasketCard {
  cardType?: string;
  holder?: string;
  maskedNumber?: string;
  expirationMonth?: number;
  expirationYear?: number;
  creditCardToken?: string;
}

export interface BasketInstrument {
  id: string;
  paymentMethodId: string;
  /** the method's name, in the language in which the shopper chose it */
  methodName?: string;
  /** amount to pay in minor units of the basket's currency; default what the instruments before it leave open */
  amountCents?: number;
  paymentCard?: BasketCard;
  /** a card without data here: the payer types it on the provider's page */
  isCardTypedAtProvider?: boolean;
  /** the customer wants the typed card in the wallet */
  savesCard?: boolean;
  /** return URL of the provider's page */
  returnUrl?: string;
  /** the gift certificate that pays, without its code */
  giftCertificate?: { id: string; lastCharacters: string };
}

/** A gift certificate that the basket buys; the amount in cents of the basket's currency. */
export interface GiftCertificateItem {
  id: string;
  amountCents: number;
  recipientEmail: string;
  recipientName?: string;
  senderName?: string;
  message?: string;
  /** shipment of the item; undefined for the default one */
  shipmentId?: string;
}

/** Everything the shopper entered. Prices, promotions and taxes are computed from it. */
export interface BasketState {
  items: BasketItem[];
  giftCertificates?: GiftCertificateItem[];
  email?: string;
  shippingAddress?: Address;
  /** may be incomplete; an order requires a complete one */
  billingAddress?: Partial<Address>;
  shippingMethodId?: string;
  /** attributes of the default shipment */
  shipment?: ExtraAttributes;
  /** shipments besides the default one, whose address and method are stored in the basket itself */
  otherShipments?: Shipment[];
  custom?: CustomAttributes;
  coupons: { id: string; code: string; couponId: string }[];
  instruments: BasketInstrument[];
}

export const emptyBasketState = (): BasketState => ({ items: [], coupons: [], instruments: [] });
