import { Hono } from 'hono';
import { z } from 'zod';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { accessPointsAround } from '../../shipping/access-points.ts';
import { placeOfPostalCode, roundDegrees } from '../../stores/places.ts';

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters');
const degrees = (most: number) => z.number().min(-most).max(most).transform(roundDegrees);

const placeBody = z.object({ countryCode, lat: degrees(90), lng: degrees(180) });
const postalQuery = z.object({ countryCode, postalCode: z.string().trim().min(2).max(12) });

/** Custom API shipment-info: pick-up points for orders. */
export function shipmentInfoRoutes(services: CommerceServices): Hono {
  const { catalogue } = services;
  const app = new Hono();
  // Coordinates of a postal code from the merchant's geolocations or stores, as input for the request below.
  app.get('/places', takes({ query: postalQuery }), async (c) => {
    await requireShopper(services, c);
    const { siteId } = await siteContext(catalogue, c);
    const { countryCode, postalCode } = c.var.input.query();
    const place = await placeOfPostalCode(catalogue.db, siteId, countryCode, postalCode);
    return c.json({ places: place ? [{ lat: place.latitude, lng: place.longitude }] : [] });
  });
  return app.post('/deliveryoptions/UPS_ACCESS_POINT', takes({ body: placeBody }), async (c) => {
    await requireShopper(services, c);
    const { siteId } = await siteContext(catalogue, c);
    const body = await c.var.input.body();
    const place = { latitude: body.lat, longitude: body.lng };
    return c.json({ locations: await accessPointsAround(catalogue.db, siteId, body.countryCode, place) });
  });
}
