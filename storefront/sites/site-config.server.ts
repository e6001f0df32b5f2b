import { z } from 'zod';
import type { StoreConfig } from './site-config.ts';
import defaults from './sites.json' with { type: 'json' };

const localeSchema = z.object({
  id: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'A locale id is a language and a country, such as fr-FR'),
  alias: z.string().min(1).optional(),
  preferredCurrency: z.string().length(3),
});

const siteSchema = z
  .object({
    id: z.string().min(1),
    alias: z.string().min(1).optional(),
    name: z.string().min(1),
    l10n: z.object({ supportedLocales: z.array(localeSchema).min(1), defaultLocale: z.string() }),
    deliveryFeatures: z.array(z.enum(['standard', 'express', 'collect', 'returns'])).optional(),
  })
  .refine((site) => site.l10n.supportedLocales.some((locale) => locale.id === site.l10n.defaultLocale), {
    message: 'The default locale is not among the supported ones',
  });

const placement = z.enum(['path', 'query_param', 'none']);

const storeSchema = z.object({
  defaultSite: z.string(),
  url: z.object({ site: placement, locale: placement, showDefaults: z.boolean() }),
  imageHost: z.union([z.literal(''), z.url()]),
  sites: z.array(siteSchema),
  countries: z.array(
    z.object({ id: z.string().length(2), siteId: z.string(), alias: z.string().optional() }),
  ),
});

/**
 * The store's sites, read once. `STORE_CONFIG` (JSON with any of the top-level keys of sites.json) overrides
 * the configuration the project ships with.
 */
export function parseStoreConfig(override: string | undefined): StoreConfig {
  const changes: unknown = override ? JSON.parse(override) : {};
  return storeSchema.parse({ ...defaults, ...(changes as object) });
}

export const storeConfig = parseStoreConfig(process.env.STORE_CONFIG);
