import { z } from 'zod';
import { jsonValue } from '../platform/json-value.ts';
import { tagManagerAccount } from '../platform/preferences.server.ts';
import { CONSENT_CATEGORIES, type ConsentCategory, TAG_MANAGER } from '../session/shell/consent.ts';
import type { RequestServices } from '../sites/request-services.ts';

/** A script of somebody else that the merchant configured. */
export interface ThirdParty {
  /** tag-manager, personalisation, consent, analytics, social or promo */
  name: string;
  src: string;
  /** what has to be allowed before it is loaded */
  category: ConsentCategory;
  /** other origins it talks to */
  origins: string[];
}

const script = z.object({
  name: z.string().min(1).max(40),
  src: z.url({ protocol: /^https$/ }),
  category: z.enum(CONSENT_CATEGORIES),
  origins: z.array(z.string().regex(/^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+$/)).default([]),
});

/** Read one by one, so that one that is wrong leaves the others. */
const list = z.array(z.unknown());

const GOOGLE = [
  'https://www.google-analytics.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/**
 * The scripts of others that a site loads: the tag manager of preference `gtmAccountId` (by brand), and those listed in
 * `thirdPartyScripts`. None unless the merchant says so; what cannot be read is left out.
 */
export async function thirdParties(services: RequestServices, siteId: string): Promise<ThirdParty[]> {
  const preferences = await services.preferences(siteId);
  const account = tagManagerAccount(preferences, services.log);
  const listed =
    list.safeParse(jsonValue(preferences.thirdPartyScripts, 'The preference thirdPartyScripts', services.log))
      .data ?? [];
  const tagManager: ThirdParty[] = account
    ? [
        {
          name: TAG_MANAGER,
          src: `https://www.googletagmanager.com/gtm.js?id=${account}`,
          category: 'statistics',
          origins: GOOGLE,
        },
      ]
    : [];
  return [...tagManager, ...listed.flatMap((one) => script.safeParse(one).data ?? [])];
}

/** Every origin that the policy of documents has to allow. */
export const scriptOrigins = (scripts: ThirdParty[]): string[] => [
  ...new Set(scripts.flatMap(({ src, origins }) => [new URL(src).origin, ...origins])),
];
