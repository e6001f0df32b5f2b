import { z } from 'zod';
import { typedOrderNumber } from '../../shared/order-number.ts';
import { email, optionalText, requiredText } from '../forms/rules.ts';

/** `code`: access code from the link in the confirmation mail. */
export const trackingSchema = z.object({
  orderNo: requiredText(50).transform(typedOrderNumber),
  email,
  code: optionalText(100),
});
