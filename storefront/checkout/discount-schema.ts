import { z } from 'zod';
import { phoneIndicator } from '../auth/registration-schema.ts';
import { dateOfBirth, fault, newsletterPhone, ticked } from '../forms/rules.ts';

/** The newsletter's invitation after an order. What belongs to it counts only while it is wished for. */
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
    message: fault('newsletter'),
    // Every fault is told at once, not only when the rest is right.
    when: ({ value }) => typeof value === 'object',
  });
