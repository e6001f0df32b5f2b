import type { Db } from '../database/connection.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';

/** A preference of a site by id; undefined when the merchant has none. */
export async function newsletterPreference(db: Db, siteId: string, id: string): Promise<unknown> {
  const preferences = await siteCustomPreferences(db, siteId, true);
  return preferences.find((preference) => preference.id === id)?.value;
}

/** Whether a new reader has to confirm by mail: unless the merchant decided otherwise, yes. */
export async function needsDoubleOptIn(db: Db, siteId: string): Promise<boolean> {
  return (await newsletterPreference(db, siteId, 'isDoubleOptInEnabled')) !== false;
}
