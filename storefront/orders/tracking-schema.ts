import { z } from 'zod';
import { email, optionalText, requiredText } from '../forms/rules.ts';

/** `code`: access code from the link in the confirmation mail. */
export const trackingSchema = z.object({ orderNo: requiredText(50), email, code: optionalText(100) });
