import { z } from 'zod';
import { addressShape, withAddressRules } from '../addresses/address-schema.ts';
import { email, optionalText, requiredText, ticked } from '../forms/rules.ts';

const choices = {
  email,
  methodId: requiredText(100),
  /** id of a saved address; empty for a new one */
  savedAddress: optionalText(256),
  pointId: optionalText(100),
  pointCode: optionalText(12),
  keep: ticked,
};

/** Contact, delivery address and shipping method. */
export const shippingSchema = withAddressRules(z.object({ ...choices, ...addressShape }));

const withSaved = z.object(choices);

type Typed = z.output<typeof shippingSchema>;

/** The address fields are missing when a saved address is chosen. */
export type ShippingInput = z.output<typeof withSaved> & Partial<Typed>;

/** Returns the schema for the form's choice: with a saved address, no address fields are validated. */
export const shippingSchemaFor = (form: FormData) =>
  (form.get('savedAddress') ? withSaved : shippingSchema) as z.ZodType<
    ShippingInput,
    Record<string, unknown>
  >;
