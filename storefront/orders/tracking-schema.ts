import { z } from 'zod';
import { email, needed, optional } from '../forms/rules.ts';

/** `code`: access code from the link in the confirmation mail. */
export const trackingSchema = z.object({ orderNo: needed(50), email, code: optional(100) });
