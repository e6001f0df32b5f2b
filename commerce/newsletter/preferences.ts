import type { Db } from '../database/connection.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';

/** Returns a site preference by id; undefined when not set. */
export async function newsletterPreference(db: Db, siteId: string, id: string): Promise<unknown> {
  const preferences = await siteCustomPreferences(db, siteId, true);
  return preferences.find((preference) => preference.id === id)?.value;
}

/** Whether a sign-up requires confirmation by mail; default true. */
export async function needsDoubleOptIn(db: Db, siteId: string): Promise<boolean> {
  return (await newsletterPreference(db, siteId, 'isDoubleOptInEnabled')) !== false;
}
