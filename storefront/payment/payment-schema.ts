import { z } from 'zod';
import { addressShape, withAddressRules } from '../addresses/address-schema.ts';
import { email, requiredText, ticked } from '../forms/rules.ts';

/** Id of the card payment method. Other methods collect their data at the provider. */
export const CARD = 'CREDIT_CARD';

/** Method of an order that gift certificates pay completely. */
export const GIFT_CERTIFICATE = 'GIFT_CERTIFICATE';

/** Field with the token of a card that was typed in the provider's fields; empty when it is typed on the provider's page. */
export const CARD_TOKEN = 'cardToken';

/** Fields that are sent once, and never part of a response. */
export const HIDDEN_FIELDS = [CARD_TOKEN];

/** Field that saves the typed card in the customer's wallet. */
export const SAVE_CARD = 'saveCard';

/** Prefix of a saved card's id in the payment method field. */
export const SAVED_CARD = 'kept-card:';

const cardToken = z.string().max(100).optional();
const chosen = {
  method: requiredText(300),
  same: z.literal('yes').optional(),
  [CARD_TOKEN]: cardToken,
  /** the customer wants the typed card in the wallet */
  [SAVE_CARD]: ticked,
};
/** asked here when nothing is delivered */
const contact = { email };
const billing = { billing: withAddressRules(z.object(addressShape)) };

/** Schema of the payment form: method and billing address. */
export const paymentSchema = z.object({ ...chosen, ...contact, ...billing });

/** Schema of a card to save in the wallet. */
export const savedCardSchema = z.object({ [CARD_TOKEN]: cardToken, default: ticked });

/** Returns the schema for the choices in the form: with an address when it differs. */
export function paymentSchemaFor(form: FormData): z.ZodType<PaymentInput, Record<string, unknown>> {
  const asked = form.has('email') ? { ...chosen, ...contact } : chosen;
  return z.object(form.get('same') === 'yes' ? asked : { ...asked, ...billing });
}

type Typed = z.output<typeof paymentSchema>;

/** The billing address exists when it differs from the delivery address. */
export type PaymentInput = Pick<Typed, 'method' | 'same'> & Partial<Omit<Typed, 'method' | 'same'>>;

/** Names under which forms send card data. The store takes none: its fields are the provider's. */
const CARD_DATA = ['number', 'cardNumber', 'securityCode', 'cvc', 'expiry'];

/** Whether a form was sent with card data, which must not be read any further. */
export const hasCardData = (form: FormData): boolean => CARD_DATA.some((name) => form.get(name));
