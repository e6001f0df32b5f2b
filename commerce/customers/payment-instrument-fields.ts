import { z } from 'zod';
import { withoutDirectionControls } from '../http/plain-text.ts';
import { containsCardNumber, isCardNumber, isMasked, NO_CARD_NUMBER, NOT_MASKED } from '../payments/card.ts';

const text = (max = 256) => z.string().trim().max(max);
/** Stored as it is, so it must not hold the number. */
const openText = () =>
  text()
    .overwrite(withoutDirectionControls)
    .min(1)
    .refine((value) => !containsCardNumber(value), NO_CARD_NUMBER);
const month = z.int().min(1).max(12);
const year = z.int().min(2000).max(2100);

const cardFields = {
  cardType: openText(),
  holder: openText(),
  expirationMonth: month,
  expirationYear: year,
};

const newCard = z
  .object({
    ...z.object(cardFields).partial().shape,
    /** full number, which is masked immediately, or an already masked one */
    number: text(40).optional(),
    maskedNumber: text(40).refine(isMasked, NOT_MASKED).optional(),
    creditCardToken: text(100)
      .min(1)
      .refine((token) => !isCardNumber(token), NO_CARD_NUMBER)
      .optional(),
  })
  .superRefine((card, context) => {
    // The provider knows the card of a token.
    if (card.creditCardToken !== undefined) return;
    for (const name of Object.keys(cardFields) as (keyof typeof cardFields)[])
      if (card[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is required' });
  });

/** Body of a card to store. Other card fields, such as the security code, are ignored. */
export const newInstrument = z.object({
  paymentMethodId: text().min(1),
  default: z.boolean().optional(),
  paymentCard: newCard,
});

/** Body of a change; other fields cannot be changed. */
export const instrumentUpdate = z.object({
  default: z.boolean().optional(),
  paymentCard: z.object({ expirationMonth: month.optional(), expirationYear: year.optional() }).optional(),
});

export type NewInstrument = z.output<typeof newInstrument>;
export type InstrumentUpdate = z.output<typeof instrumentUpdate>;
