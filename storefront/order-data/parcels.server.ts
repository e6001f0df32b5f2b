import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import { jsonValue } from '../platform/json-value.ts';
import type { Preferences, RequestLog } from '../sites/request-services.ts';

/** A parcel on its way, as its buyer follows it. */
export interface ParcelView {
  trackingNumber: string;
  carrier?: string;
  /** the carrier's page about it */
  url?: string;
}

type Shipment = NonNullable<ShopperOrdersTypes.Order['shipments']>[number];

const templates = z.record(z.string(), z.string()).catch({});

/**
 * The parcels of an order that have a tracking number. The carriers' pages are the merchant's preference
 * `carrierTrackingUrls`: JSON by carrier or shipping method, `default` for the others, with `{trackingNumber}` in the
 * address. Only https is linked to.
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
