import { z } from 'zod';
import { accepted, email } from '../forms/rules.ts';

/** The newsletter's forms. */
export const newsletterSchema = z.object({ email, privacyPolicy2: accepted('newsletter') });
