import { z } from 'zod';
import { addressShape, withPlace } from '../addresses/address-schema.ts';
import { email, needed, optional, ticked } from '../forms/rules.ts';

const choices = {
  email,
  methodId: needed(100),
  /** the name of one in the address book; empty for a new one */
  savedAddress: optional(256),
  pointId: optional(100),
  pointCode: optional(12),
  keep: ticked,
};

/** Who, where to, and how it gets there. */
export const shippingSchema = withPlace(z.object({ ...choices, ...addressShape }));

const withSaved = z.object(choices);

type Typed = z.output<typeof shippingSchema>;

/** An address is there unless it is one of the book. */
export type ShippingInput = z.output<typeof withSaved> & Partial<Typed>;

/** The fields that count: with an address of the book, none of a new one. */
export const shippingSchemaFor = (form: FormData) =>
  (form.get('savedAddress') ? withSaved : shippingSchema) as z.ZodType<
    ShippingInput,
    Record<string, unknown>
  >;
