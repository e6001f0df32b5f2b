import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';
import { jsonValue } from '../preferences/json-value.ts';

/** The site preference with the carriers' tracking pages: JSON, by carrier or shipping method; `default` for the others. */
const PREFERENCE = 'carrierTrackingUrls';

const templates = z.record(z.string(), z.string()).catch({});

/** A parcel, as the platform's shipments have it. */
export interface Parcel {
  trackingNumber?: string | undefined;
  /** the carrier, where the order was shipped with one */
  c_carrier?: string | undefined;
  shippingMethod?: { id?: string | undefined } | undefined;
}

/** The carrier's page about a parcel, always https; undefined without a tracking number or a page for its carrier. */
export async function trackingUrl(db: Db, siteId: string, parcel: Parcel): Promise<string | undefined> {
  if (!parcel.trackingNumber) return undefined;
  const preferences = await siteCustomPreferences(db, siteId, true);
  const value = jsonValue(preferences.find(({ id }) => id === PREFERENCE)?.value);
  const known = new Map(
    Object.entries(templates.parse(value)).map(([carrier, url]) => [carrier.toLowerCase(), url]),
  );
  const wanted = [parcel.c_carrier, parcel.shippingMethod?.id, 'default'];
  const template = wanted.map((name) => known.get(name?.toLowerCase() ?? '')).find(Boolean);
  if (!template?.startsWith('https://')) return undefined;
  const url = template.replaceAll('{trackingNumber}', encodeURIComponent(parcel.trackingNumber));
  return URL.canParse(url) ? url : undefined;
}
