import type { Db } from '../database/connection.ts';
import { newsletterPreference } from './preferences.ts';

/**
 * Returns the coupon code for new subscribers (site preference `newsletterWelcomeCode`); undefined for none.
 */
export async function welcomeCode(db: Db, siteId: string): Promise<string | undefined> {
  const code = await newsletterPreference(db, siteId, 'newsletterWelcomeCode');
  return typeof code === 'string' && code !== '' ? code : undefined;
}
