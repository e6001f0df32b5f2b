import type { z } from 'zod';
import { fieldError, needed, optional, phone } from '../forms/rules.ts';
import { isPostalCode, needsRegion } from './address-format.ts';

/** Address fields, shared by all address forms. */
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

/** Parsed address fields; empty ones are empty strings or undefined. */
export type AddressInput = z.output<z.ZodObject<typeof addressShape>>;

type Place = Pick<AddressInput, 'countryCode' | 'postalCode' | 'stateCode'>;

// Checked even when other fields are invalid, so fields may be missing.
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Adds the country's rules for region and postal code to a form schema. */
export const withAddressRules = <Schema extends z.ZodType<Place>>(schema: Schema): Schema =>
  schema
    .refine(
      ({ countryCode, stateCode = '' }) => !needsRegion(countryCode) || !/^(NO STATE)?$/.test(stateCode),
      {
        path: ['stateCode'],
        message: fieldError('required'),
        when,
      },
    )
    .refine(
      ({ countryCode, postalCode = '' }) => postalCode === '' || isPostalCode(countryCode, postalCode),
      {
        path: ['postalCode'],
        message: fieldError('postcode'),
        when,
      },
    );
