import { z } from 'zod';
import { needed, ticked } from '../forms/rules.ts';
import { addressShape, withPlace } from '../regions/address-schema.ts';

/** An address of the book under the name its owner gives it. */
export const bookSchema = withPlace(z.object({ addressId: needed(100), ...addressShape, preferred: ticked }));

export type BookInput = z.output<typeof bookSchema>;
