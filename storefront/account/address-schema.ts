import { z } from 'zod';
import { addressShape, withAddressRules } from '../addresses/address-schema.ts';
import { requiredText, ticked } from '../forms/rules.ts';

/** Address with the name its owner gives it in the address book. */
export const bookSchema = withAddressRules(
  z.object({ addressId: requiredText(100), ...addressShape, preferred: ticked }),
);

export type BookInput = z.output<typeof bookSchema>;
