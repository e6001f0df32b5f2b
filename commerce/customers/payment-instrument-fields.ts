import { z } from 'zod';
import { isMasked, NOT_MASKED } from '../payments/card.ts';

const text = (max = 256) => z.string().trim().max(max);
const month = z.int().min(1).max(12);
const year = z.int().min(2000).max(2100);

/** Body of a card to store. Other card fields, such as the security code, are ignored. */
export const newInstrument = z.object({
  paymentMethodId: text().min(1),
  default: z.boolean().optional(),
  paymentCard: z.object({
    cardType: text().min(1),
    holder: text().min(1),
    /** full number, which is masked immediately, or an already masked one */
    number: text(40).optional(),
    maskedNumber: text(40).refine(isMasked, NOT_MASKED).optional(),
    expirationMonth: month,
    expirationYear: year,
    creditCardToken: text(100).min(1).optional(),
  }),
});

/** Body of a change; other fields cannot be changed. */
export const instrumentUpdate = z.object({
  default: z.boolean().optional(),
  paymentCard: z.object({ expirationMonth: month.optional(), expirationYear: year.optional() }).optional(),
});

export type NewInstrument = z.output<typeof newInstrument>;
export type InstrumentUpdate = z.output<typeof instrumentUpdate>;
