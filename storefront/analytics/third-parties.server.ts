import { z } from 'zod';
import { jsonValue } from '../platform/json-value.ts';
import { tagManagerAccount } from '../platform/preferences.server.ts';
import { CONSENT_CATEGORIES, type ConsentCategory, TAG_MANAGER } from '../session/shell/consent.ts';
import type { RequestServices } from '../sites/request-services.ts';

/** Third-party script that the merchant configured. */
export interface ThirdParty {
  /** for example tag-manager, personalisation, consent, analytics, social or promo */
  name: string;
  src: string;
  /** consent category required to load the script */
  category: ConsentCategory;
  /** further origins that the script connects to */
  origins: string[];
}

const script = z.object({
  name: z.string().min(1).max(40),
  src: z.url({ protocol: /^https$/ }),
  category: z.enum(CONSENT_CATEGORIES),
  origins: z.array(z.string().regex(/^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+$/)).default([]),
});

/** Entries are parsed one by one, so that an invalid entry does not affect the others. */
const list = z.array(z.unknown());

const GOOGLE = [
  'https://www.google-analytics.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/**
 * Returns the third-party scripts of a site: the tag manager from preference `gtmAccountId` (by brand) and
 * the entries of `thirdPartyScripts`. Empty by default. Skips invalid entries.
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

/** Returns every origin that the CSP must allow. */
export const scriptOrigins = (scripts: ThirdParty[]): string[] => [
  ...new Set(scripts.flatMap(({ src, origins }) => [new URL(src).origin, ...origins])),
];
