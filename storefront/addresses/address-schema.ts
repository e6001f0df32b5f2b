import type { z } from 'zod';
import { fault, needed, optional, phone } from '../forms/rules.ts';
import { isPostalCode, needsRegion } from './address-format.ts';

/** The fields of an address, wherever one is typed. */
export const addressShape = {
  firstName: needed(100),
  lastName: needed(100),
  address1: needed(200),
  address2: optional(200),
  postalCode: needed(20),
  city: needed(100),
  stateCode: optional(10),
  countryCode: needed(2),
  phone,
};

/** What was typed of an address; what was left empty is an empty text or undefined. */
export type AddressInput = z.output<z.ZodObject<typeof addressShape>>;

type Place = Pick<AddressInput, 'countryCode' | 'postalCode' | 'stateCode'>;

// Every fault is told at once, not only when the rest is right: so a field may be missing here.
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** A form with an address in it, whose country decides on region and postal code. */
export const withPlace = <Schema extends z.ZodType<Place>>(schema: Schema): Schema =>
  schema
    .refine(
      ({ countryCode, stateCode = '' }) => !needsRegion(countryCode) || !/^(NO STATE)?$/.test(stateCode),
      {
        path: ['stateCode'],
        message: fault('required'),
        when,
      },
    )
    .refine(
      ({ countryCode, postalCode = '' }) => postalCode === '' || isPostalCode(countryCode, postalCode),
      {
        path: ['postalCode'],
        message: fault('postcode'),
        when,
      },
    );
