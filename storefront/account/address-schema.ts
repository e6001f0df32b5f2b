import { z } from 'zod';
import { fault, needed, optional, phone, ticked } from '../forms/rules.ts';
import { needsRegion } from '../regions/address-format.ts';

/** An address of the book under the name its owner gives it, with a region where its country's addresses name one. */
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
  .refine((form) => !needsRegion(form.countryCode) || !/^(NO STATE)?$/.test(form.stateCode ?? ''), {
    path: ['stateCode'],
    message: fault('required'),
    when: ({ value }) => typeof value === 'object',
  });

export type AddressInput = z.output<typeof addressSchema>;
