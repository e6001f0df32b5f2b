import { z } from 'zod';
import { addressShape, withPlace } from '../addresses/address-schema.ts';
import { needed, ticked } from '../forms/rules.ts';

/** An address of the book under the name its owner gives it. */
export const bookSchema = withPlace(z.object({ addressId: needed(100), ...addressShape, preferred: ticked }));

export type BookInput = z.output<typeof bookSchema>;
