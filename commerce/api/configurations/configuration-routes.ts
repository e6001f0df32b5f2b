import type { ShopperConfigurationsTypes } from 'commerce-sdk-isomorphic';
import { Hono } from 'hono';
import { giftCertificateBounds } from '../../gift-certificates/settings.ts';
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
  'SiteTimezone',
];

/** Bounds of gift certificates, for sites that offer them. */
const GIFT_CERTIFICATES = 'GiftCertificates';

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
    const bounds = await giftCertificateBounds(services.catalogue.db, siteId);
    const values: Record<string, unknown> = {
      ...preferences,
      [GIFT_CERTIFICATES]: bounds && JSON.stringify(bounds),
    };
    const configurations = [...PUBLIC, GIFT_CERTIFICATES].flatMap((id) =>
      values[id] === undefined
        ? []
        : [{ id, configurationType: 'siteConfiguration', value: values[id] as object }],
    );
    c.header('cache-control', `public, max-age=${SECONDS}`);
    return c.json({ configurations } satisfies ShopperConfigurationsTypes.SiteConfiguration);
  });
}
