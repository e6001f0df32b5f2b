import { z } from 'zod';
import { type CustomAttributes, withCustom } from '../http/custom-attributes.ts';
import { isMasked, NOT_MASKED } from '../payments/card.ts';

/** Text a shopper typed: stored and returned as text, whatever it holds. */
const text = (max: number) => z.string().trim().max(max);

const needed = (max: number) => text(max).min(1, 'is required');

const addressFields = z.object({
  firstName: needed(100),
  lastName: needed(100),
  address1: needed(200),
  address2: text(200).optional(),
  city: needed(100),
  postalCode: needed(20),
  stateCode: text(20).optional(),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
    .transform((code) => code.toUpperCase()),
  phone: text(40).optional(),
  fullName: text(200).optional(),
  title: text(50).optional(),
  companyName: text(100).optional(),
  salutation: text(50).optional(),
  c_email: text(254).optional(),
  c_addressId: text(100).optional(),
  c_type: text(50).optional(),
  /** the carrier's counter that this is the address of */
  c_accessPointId: text(100).optional(),
});
const address = withCustom(addressFields.shape);
/**
 * An address of the platform with its custom attributes. Names, street, city, postcode and country are needed. One
 * takes the place of another as a whole, so an attribute without a value is none.
 */
export const addressSchema = address.transform(
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as typeof fields,
);
export type Address = z.output<typeof addressSchema>;

/** The same with only the fields a client knows so far; an order needs them all. */
export const partialAddressSchema = withCustom(addressFields.partial().shape).transform(
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Address>,
);

/**
 * Where a basket goes, as far as it is known: country and state decide methods and tax before the rest is typed. An
 * order needs the whole address.
 */
export const deliveryAddressSchema = partialAddressSchema.transform((fields) => fields as Address);

/** LineQuantities of one product that a basket may hold. */
export const MAX_QUANTITY = 999;
export const quantitySchema = z.number().int().min(1).max(MAX_QUANTITY);

const cardSchema = z.object({
  cardType: text(50).optional(),
  holder: text(100).optional(),
  maskedNumber: text(30).refine(isMasked, NOT_MASKED).optional(),
  number: text(30).optional(),
  expirationMonth: z.number().int().min(1).max(12).optional(),
  expirationYear: z.number().int().min(2000).max(2100).optional(),
  creditCardToken: text(100).optional(),
});

export type CardInput = z.output<typeof cardSchema>;

/** A payment instrument as a client sends it; a change may leave out the method. */
export const instrumentChangeSchema = z.object({
  paymentMethodId: needed(100).optional(),
  amount: z.number().nonnegative().max(10_000_000).optional(),
  paymentCard: cardSchema.optional(),
  /** where the payer comes back to from the provider's page; an address of the store */
  c_returnUrl: text(1000).optional(),
});
export const instrumentSchema = instrumentChangeSchema.extend({
  paymentMethodId: needed(100),
  /** a card of the customer's wallet, in place of one that is sent */
  customerPaymentInstrumentId: text(100).optional(),
});

/** What a client says of a line or of the shipment beside what is sold: it changes neither price nor stock. */
export interface ExtraAttributes {
  gift?: boolean;
  giftMessage?: string;
  custom?: CustomAttributes;
}

/** Where and how a part of a basket is sent. */
export interface Shipment {
  id: string;
  shippingAddress?: Address;
  shippingMethodId?: string;
  extras?: ExtraAttributes;
}

/** One value of one option of a product, such as a monogram of three letters. */
export interface OptionChoice {
  optionId: string;
  optionValueId: string;
}

export interface BasketItem extends ExtraAttributes {
  id: string;
  productId: string;
  quantity: number;
  /** a value for each option of the product */
  options?: OptionChoice[];
  /** the shipment it goes in; none for the default one */
  shipmentId?: string;
  /** the promotion whose gift it was chosen as */
  bonusOf?: string;
  /** of a bundle: the product chosen for each of its parts, in their order */
  parts?: string[];
  /** what was said of its parts, by their places */
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
  /** what the client said it pays; the whole order when it said nothing */
  amountCents?: number;
  paymentCard?: BasketCard;
  /** where the payer comes back to from a page of the provider */
  returnUrl?: string;
}

/** What the shopper chose. Prices, promotions and taxes are no part of it: they are worked out. */
export interface BasketState {
  items: BasketItem[];
  email?: string;
  shippingAddress?: Address;
  /** what is known of it: an order needs a whole one */
  billingAddress?: Partial<Address>;
  shippingMethodId?: string;
  /** what was said of the default shipment */
  shipment?: ExtraAttributes;
  /** shipments beside the default one, whose address and method are the basket's own */
  otherShipments?: Shipment[];
  custom?: CustomAttributes;
  coupons: { id: string; code: string; couponId: string }[];
  instruments: BasketInstrument[];
}

export const emptyBasketState = (): BasketState => ({ items: [], coupons: [], instruments: [] });
