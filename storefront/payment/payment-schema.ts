import { z } from 'zod';
import { addressShape, withPlace } from '../addresses/address-schema.ts';
import { needed } from '../forms/rules.ts';
import { cardShape } from './card-schema.ts';

/** The payment method of a card; what the others need is asked at the provider. */
export const CARD = 'CREDIT_CARD';

/** Before the id of a card of the wallet, where a payment method is chosen. */
export const SAVED_CARD = 'kept-card:';

const chosen = { method: needed(300), same: z.literal('yes').optional() };
const billing = { billing: withPlace(z.object(addressShape)) };

/** How it is paid, and whose address is on the invoice. */
export const paymentSchema = z.object({ ...chosen, ...cardShape, ...billing });

/** The fields that count: those of a card when it is paid by one, those of an address when it is another. */
export function paymentSchemaFor(form: FormData): z.ZodType<PaymentInput, Record<string, unknown>> {
  const isSame = form.get('same') === 'yes';
  if (form.get('method') === CARD) return isSame ? z.object({ ...chosen, ...cardShape }) : paymentSchema;
  return z.object(isSame ? chosen : { ...chosen, ...billing });
}

type Typed = z.output<typeof paymentSchema>;

/** The card is there when it is paid by one, the address unless it is the delivery's. */
export type PaymentInput = Pick<Typed, 'method' | 'same'> & Partial<Omit<Typed, 'method' | 'same'>>;
