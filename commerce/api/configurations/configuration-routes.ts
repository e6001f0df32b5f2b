import type { ShopperConfigurationsTypes } from 'commerce-sdk-isomorphic';
import { Hono } from 'hono';
import { siteContext } from '../../http/site-context.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache lifetime of a response in seconds. */
const SECONDS = 1800;

/** Preferences that are public. Others may contain secrets such as the merchant's keys. */
const PUBLIC = [
  'recommendationsConfig',
  'gtmAccountId',
  'thirdPartyScripts',
  'googleCaptchaEnabled',
  'publicGoogleCaptchaKey',
];

/** Shopper Configurations: the public preferences of a site. */
export function configurationRoutes(services: CommerceServices): Hono {
  return new Hono().get('/configurations', async (c) => {
    await requireShopper(services, c);
    const { siteId } = await siteContext(services.catalogue, c);
    const { preferences } = await services.catalogue.db
      .selectFrom('site')
      .select('preferences')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow();
    const configurations = PUBLIC.flatMap((id) =>
      preferences[id] === undefined
        ? []
        : [{ id, configurationType: 'siteConfiguration', value: preferences[id] as object }],
    );
    c.header('cache-control', `public, max-age=${SECONDS}`);
    return c.json({ configurations } satisfies ShopperConfigurationsTypes.SiteConfiguration);
  });
}
