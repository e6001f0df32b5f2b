import { Hono } from 'hono';
import { z } from 'zod';
import { readBody } from '../http/input.ts';
import { requireShopper } from '../http/shopper.ts';
import { siteContext } from '../http/site-context.ts';
import type { CommerceServices } from '../services.ts';
import { accessPointsAround } from '../shipping/access-points.ts';
import { placeOfPostalCode, roundDegrees } from '../stores/places.ts';

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters');
const degrees = (most: number) => z.number().min(-most).max(most).transform(roundDegrees);

/** A place on the map or, beyond the platform's own call, a postal code whose place the merchant knows. */
const placeBody = z.union([
  z.object({ countryCode, lat: degrees(90), lng: degrees(180) }),
  z.object({ countryCode, postalCode: z.string().trim().min(2).max(12) }),
]);

/** The custom API shipment-info: where else than at a door an order can be delivered. */
export function shipmentInfoRoutes(services: CommerceServices): Hono {
  const db = services.catalogueDb;
  return new Hono().post('/deliveryoptions/UPS_ACCESS_POINT', async (c) => {
    await requireShopper(services, c);
    const { siteId } = await siteContext(db, c);
    const body = await readBody(c, placeBody);
    const place =
      'lat' in body
        ? { latitude: body.lat, longitude: body.lng }
        : await placeOfPostalCode(db, body.countryCode, body.postalCode);
    return c.json({
      locations: place ? await accessPointsAround(db, siteId, body.countryCode, place) : [],
    });
  });
}
