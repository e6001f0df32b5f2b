import { z } from 'zod';
import { US_STATES } from '../checkout/us-states.ts';
import { fault, needed, optional, phone, ticked } from '../forms/rules.ts';

/** An address of the book under the name its owner gives it. Only in the United States it has a state. */
export const addressSchema = z
  .object({
    addressId: needed(100),
    firstName: needed(100),
    lastName: needed(100),
    address1: needed(200),
    address2: optional(200),
    postalCode: needed(20),
    city: needed(100),
    stateCode: optional(10),
    countryCode: needed(2),
    phone,
    preferred: ticked,
  })
  .refine((form) => form.countryCode !== 'US' || Object.hasOwn(US_STATES, form.stateCode ?? ''), {
    path: ['stateCode'],
    message: fault('required'),
    when: ({ value }) => typeof value === 'object',
  });

export type AddressInput = z.output<typeof addressSchema>;
