import { z } from 'zod';
import { accepted, email } from '../forms/rules.ts';

/** Schema of the newsletter forms. */
export const newsletterSchema = z.object({ email, privacyPolicy2: accepted('newsletter') });
