import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';
import { jsonValue } from '../preferences/json-value.ts';

/**
 * Site preference with tracking URL templates: JSON keyed by carrier or shipping method, with `default` for
 * the others.
 */
const PREFERENCE = 'carrierTrackingUrls';

const templates = z.record(z.string(), z.string()).catch({});

/** The fields of a platform shipment that tracking uses. */
export interface Parcel {
  trackingNumber?: string | undefined;
  /** carrier of the shipment, when known */
  c_carrier?: string | undefined;
  shippingMethod?: { id?: string | undefined } | undefined;
}

/**
 * Tracking URL of a parcel, https only; undefined without a tracking number or a template for its carrier.
 */
export async function trackingUrl(db: Db, siteId: string, parcel: Parcel): Promise<string | undefined> {
  if (!parcel.trackingNumber) return undefined;
  const preferences = await siteCustomPreferences(db, siteId, true);
  return trackingUrlOf(preferences.find(({ id }) => id === PREFERENCE)?.value, parcel);
}

/** Tracking URL of a parcel by the value of the preference. */
export function trackingUrlOf(preference: unknown, parcel: Parcel): string | undefined {
  if (!parcel.trackingNumber) return undefined;
  const known = new Map(
    Object.entries(templates.parse(jsonValue(preference))).map(([carrier, url]) => [
      carrier.toLowerCase(),
      url,
    ]),
  );
  const wanted = [parcel.c_carrier, parcel.shippingMethod?.id, 'default'];
  const template = wanted.map((name) => known.get(name?.toLowerCase() ?? '')).find(Boolean);
  if (!template?.startsWith('https://')) return undefined;
  const url = template.replaceAll('{trackingNumber}', encodeURIComponent(parcel.trackingNumber));
  return URL.canParse(url) ? url : undefined;
}
