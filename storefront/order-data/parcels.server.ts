import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import { formatDay } from '../../shared/format-day.ts';
import { jsonValue } from '../platform/json-value.ts';
import type { Preferences, RequestLog } from '../sites/request-services.ts';

/** A parcel with its tracking data. */
export interface ParcelView {
  trackingNumber?: string;
  carrier?: string;
  /** tracking page of the carrier */
  url?: string;
  /** day it arrived, DD Mon YYYY */
  delivered?: string;
  /** what is in one of several parcels */
  items?: { id: string; name: string; quantity: number }[];
}

type Shipment = NonNullable<ShopperOrdersTypes.Order['shipments']>[number];

/**
 * Returns the parcels that Order Management recorded, with the names of their items and dates in a language; undefined where
 * it has none.
 */
export function sentParcels(
  order: ShopperOrdersTypes.Order,
  language: string,
  timeZone: string,
  names: ReadonlyMap<string, string>,
): ParcelView[] | undefined {
  const sent = order.omsData?.shipments ?? [];
  if (sent.length === 0) return undefined;
  const isWhole = sent.length === 1 && order.shippingStatus !== 'part_shipped';
  return sent.map(({ provider, trackingNumber, trackingUrl, actualDeliveryDate, shipmentItems = [] }) => ({
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(provider ? { carrier: provider } : {}),
    ...(isLink(trackingUrl) ? { url: trackingUrl } : {}),
    ...(actualDeliveryDate ? { delivered: formatDay(actualDeliveryDate, language, timeZone) } : {}),
    ...(isWhole
      ? {}
      : {
          items: shipmentItems.map(({ id = '', productItemId, quantity = 1 }) => ({
            id,
            name: names.get(productItemId ?? '') ?? '',
            quantity,
          })),
        }),
  }));
}

const isLink = (url: string | undefined): url is string =>
  url?.startsWith('https://') === true && URL.canParse(url);

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
    return [{ trackingNumber, ...(carrier ? { carrier } : {}), ...(isLink(url) ? { url } : {}) }];
  });
  return [...new Map(parcels.map((parcel) => [JSON.stringify(parcel), parcel])).values()];
}
