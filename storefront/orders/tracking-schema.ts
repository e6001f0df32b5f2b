import { z } from 'zod';
import { email, needed, optional } from '../forms/rules.ts';

/** `code` comes with the link of the confirmation mail. */
export const trackingSchema = z.object({ orderNo: needed(50), email, code: optional(100) });
