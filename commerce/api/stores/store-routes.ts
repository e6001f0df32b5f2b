import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readIds } from '../../http/input.ts';
import { badRequest } from '../../http/problem.ts';
import { type SiteContext, siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Place, placeOfPostalCode, roundDegrees } from '../../stores/places.ts';
import { storesAround } from '../../stores/store-search.ts';
import { storeJson } from './store-json.ts';

/** Cache lifetime of a response in seconds. */
const STORE_SECONDS = 300;
const KM_PER_MILE = 1.609344;
/** Half of the earth's circumference in km, larger than any distance in either unit. */
const MAX_DISTANCE = 20_012;

const degrees = (most: number) => z.coerce.number().min(-most).max(most).transform(roundDegrees).optional();

const searchQuery = z.object({
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .optional(),
  postalCode: z
    .string()
    .trim()
    .min(1)
    .max(10)
    // Names in Han characters are shorter.
    .refine((text) => text.length >= 3 || /\p{Script=Han}|\p{Script=Hangul}/u.test(text), 'is too short')
    .optional(),
  latitude: degrees(90),
  longitude: degrees(180),
  maxDistance: z.coerce.number().min(0).max(MAX_DISTANCE).default(MAX_DISTANCE),
  distanceUnit: z.enum(['km', 'mi']).default('km'),
  limit: z.coerce.number().int().min(1).max(200).default(25),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** Shopper Stores: stores by id and near a place, nearest first. */
export function storeRoutes(services: CommerceServices): Hono {
  const { catalogue } = services;

  /** Loads stores of the site by id; unknown ids are left out. */
  async function storesById(site: SiteContext, ids: string[]) {
    const rows = ids.length
      ? await catalogue.db
          .selectFrom('store')
          .selectAll()
          .where('site_id', '=', site.siteId)
          .where('id', 'in', ids)
          .execute()
      : [];
    return new Map(rows.map((row) => [row.id, storeJson(row, site, services.imageOrigin)]));
  }

  async function context(c: Context) {
    await requireShopper(services, c);
    c.header('cache-control', `public, max-age=${STORE_SECONDS}`);
    return siteContext(catalogue, c);
  }

  return new Hono()
    .get('/stores', async (c) => {
      const site = await context(c);
      const ids = readIds(c);
      const stores = await storesById(site, ids);
      const data = ids.flatMap((id) => stores.get(id) ?? []);
      return c.json({ limit: ids.length, total: data.length, data });
    })
    .get('/store-search', takes({ query: searchQuery }), async (c) => {
      const site = await context(c);
      const query = c.var.input.query();
      const { limit, offset, distanceUnit } = query;
      const place = await placeOf(site, query);
      const { countryCode, postalCode } = query;
      const named = countryCode && postalCode ? { countryCode, text: postalCode } : undefined;
      const unit = distanceUnit === 'mi' ? KM_PER_MILE : 1;
      const within = query.maxDistance * unit;
      const found = await storesAround(
        catalogue.db,
        site.siteId,
        { place, named },
        { within, limit, offset },
      );
      const stores = await storesById(
        site,
        found.ids.map(({ id }) => id),
      );
      const data = found.ids.map(({ id, distance }) => ({
        ...stores.get(id),
        ...(distance === null ? {} : { distance: Math.round((distance / unit) * 100) / 100, distanceUnit }),
      }));
      return c.json({ limit, offset, total: found.total, data });
    });

  /**
   * Place of the query: coordinates take precedence over country and postal code; throws 400 without either.
   */
  async function placeOf(site: SiteContext, query: z.output<typeof searchQuery>): Promise<Place | undefined> {
    const { latitude, longitude, countryCode, postalCode } = query;
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
    if (latitude !== undefined || longitude !== undefined) {
      throw badRequest(
        `The parameter '${latitude === undefined ? 'latitude' : 'longitude'}' is required with the other coordinate.`,
        'missing-coordinate',
        'Missing Coordinate',
      );
    }
    if (!postalCode) {
      throw badRequest(
        "The input parameter 'postal_code' is required when no coordinates are provided.",
        'missing-postal-code',
        'Missing Postal Code',
      );
    }
    if (!countryCode) {
      throw badRequest(
        "The input parameter 'country_code' is required when a postal code is provided.",
        'missing-country-code',
        'Missing Country Code',
      );
    }
    return placeOfPostalCode(catalogue.db, site.siteId, countryCode, postalCode);
  }
}
