import { z } from 'zod';
import { phoneIndicator } from '../auth/registration-schema.ts';
import { dateOfBirth, fieldError, newsletterPhone, ticked } from '../forms/rules.ts';

/** Newsletter sign-up on the confirmation page. Its fields are validated only when the box is ticked. */
export const discountSchema = z
  .object({
    wantsDiscount: ticked,
    birthDate: dateOfBirth,
    phoneIndicator,
    phone: newsletterPhone,
    privacyPolicy2: ticked,
  })
  .refine((form) => !form.wantsDiscount || form.privacyPolicy2, {
    path: ['privacyPolicy2'],
    message: fieldError('newsletter'),
    // Run this check together with the others, so that all errors show at once.
    when: ({ value }) => typeof value === 'object',
  });
