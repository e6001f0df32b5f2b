import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import { jsonValue } from '../platform/json-value.ts';
import type { Preferences, RequestLog } from '../sites/request-services.ts';

/** A parcel with its tracking data. */
export interface ParcelView {
  trackingNumber: string;
  carrier?: string;
  /** tracking page of the carrier */
  url?: string;
}

type Shipment = NonNullable<ShopperOrdersTypes.Order['shipments']>[number];

const templates = z.record(z.string(), z.string()).catch({});

/**
 * Returns the parcels of an order that have a tracking number. Tracking pages are configured in the preference
 * `carrierTrackingUrls`: JSON by carrier or shipping method, `default` for others, with the placeholder
 * `{trackingNumber}`. Only https URLs are linked.
 */
export function parcelsOf(
  shipments: Shipment[] | undefined,
  preferences: Preferences,
  log: Pick<RequestLog, 'error'>,
): ParcelView[] {
  const set = templates.parse(
    jsonValue(preferences.carrierTrackingUrls, 'The preference carrierTrackingUrls', log) ?? {},
  );
  const known = new Map(Object.entries(set).map(([name, url]) => [name.toLowerCase(), url]));
  const parcels = (shipments ?? []).flatMap((shipment) => {
    const { trackingNumber, shippingMethod } = shipment;
    if (!trackingNumber) return [];
    const carrier = typeof shipment.c_carrier === 'string' ? shipment.c_carrier : undefined;
    const template = [carrier, shippingMethod?.id, 'default']
      .map((name) => known.get(name?.toLowerCase() ?? ''))
      .find(Boolean);
    const url = template?.replaceAll('{trackingNumber}', encodeURIComponent(trackingNumber));
    const isLinked = url?.startsWith('https://') === true && URL.canParse(url);
    return [{ trackingNumber, ...(carrier ? { carrier } : {}), ...(isLinked ? { url } : {}) }];
  });
  return [...new Map(parcels.map((parcel) => [JSON.stringify(parcel), parcel])).values()];
}
