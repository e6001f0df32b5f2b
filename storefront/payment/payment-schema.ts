import { z } from 'zod';
import { addressShape, withAddressRules } from '../addresses/address-schema.ts';
import { email, requiredText } from '../forms/rules.ts';
import { cardShape } from './card-schema.ts';

/** Id of the card payment method. Other methods collect their data at the provider. */
export const CARD = 'CREDIT_CARD';

/** Method of an order that gift certificates pay completely. */
export const GIFT_CERTIFICATE = 'GIFT_CERTIFICATE';

/** Field that says that the form has no card fields: `page`. */
export const CARD_ENTRY = 'cardEntry';

/** Prefix of a saved card's id in the payment method field. */
export const SAVED_CARD = 'kept-card:';

const chosen = { method: requiredText(300), same: z.literal('yes').optional() };
/** asked here when nothing is delivered */
const contact = { email };
const billing = { billing: withAddressRules(z.object(addressShape)) };

/** Schema of the payment form: method and billing address. */
export const paymentSchema = z.object({ ...chosen, ...contact, ...cardShape, ...billing });

/** Returns the schema for the choices in the form: with card fields for a card, with an address when it differs. */
export function paymentSchemaFor(form: FormData): z.ZodType<PaymentInput, Record<string, unknown>> {
  const asked = form.has('email') ? { ...chosen, ...contact } : chosen;
  const hasCard = form.get('method') === CARD && form.get(CARD_ENTRY) !== 'page';
  const paid = hasCard ? { ...asked, ...cardShape } : asked;
  return z.object(form.get('same') === 'yes' ? paid : { ...paid, ...billing });
}

type Typed = z.output<typeof paymentSchema>;

/** Card fields exist for card payments in fields of this store, the billing address when it differs from the delivery address. */
export type PaymentInput = Pick<Typed, 'method' | 'same'> & Partial<Omit<Typed, 'method' | 'same'>>;
