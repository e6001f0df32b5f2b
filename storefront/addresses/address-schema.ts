import type { z } from 'zod';
import { needsPostalCode } from '../../shared/postal-code.ts';
import { fieldError, optionalText, phone, requiredText } from '../forms/rules.ts';
import { isPostalCode, needsRegion } from './address-format.ts';

/** Address fields, shared by all address forms. */
export const addressShape = {
  firstName: requiredText(100),
  lastName: requiredText(100),
  address1: requiredText(200),
  address2: optionalText(200),
  postalCode: optionalText(20),
  city: requiredText(100),
  stateCode: optionalText(20),
  countryCode: requiredText(2),
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
    .refine(({ countryCode = '', postalCode = '' }) => postalCode !== '' || !needsPostalCode(countryCode), {
      path: ['postalCode'],
      message: fieldError('required'),
      when,
    })
    .refine(
      ({ countryCode, postalCode = '' }) => postalCode === '' || isPostalCode(countryCode, postalCode),
      {
        path: ['postalCode'],
        message: fieldError('postcode'),
        when,
      },
    );
