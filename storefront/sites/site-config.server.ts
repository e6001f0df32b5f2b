import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { resolveUrl } from './resolve-url.ts';
import type { StoreConfig } from './site-config.ts';
import defaults from './sites.json' with { type: 'json' };
import { urlScope } from './url-scope.ts';
import { shopUrl } from './urls.ts';

const deliveryFeatures = z.array(z.enum(['standard', 'express', 'collect', 'returns'])).optional();

const localeSchema = z.object({
  id: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'A locale id is a language and a country, such as fr-FR'),
  alias: z.string().min(1).optional(),
  preferredCurrency: z.string().length(3),
  deliveryFeatures,
});

const siteSchema = z
  .object({
    id: z.string().min(1),
    alias: z.string().min(1).optional(),
    name: z.string().min(1),
    l10n: z.object({ supportedLocales: z.array(localeSchema).min(1), defaultLocale: z.string() }),
    deliveryFeatures,
  })
  .refine((site) => site.l10n.supportedLocales.some((locale) => locale.id === site.l10n.defaultLocale), {
    message: 'The default locale is not among the supported ones',
  });

const placement = z.enum(['path', 'query_param', 'none']);

const optionTextSchema = z
  .object({
    optionId: z.string().min(1).max(58),
    valueId: z.string().min(1),
    min: z.number().int().min(1).default(1),
    max: z.number().int().min(1).max(40),
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], message: 'is more than max' });

const storeSchema = z
  .object({
    defaultSite: z.string(),
    url: z.object({ site: placement, locale: placement, showDefaults: z.boolean() }),
    imageHost: z.union([z.literal(''), z.url()]),
    optionTexts: z.array(optionTextSchema).default([]),
    sites: z.array(siteSchema),
    countries: z.array(
      z.object({ id: z.string().length(2), siteId: z.string(), alias: z.string().optional() }),
    ),
  })
  .superRefine(({ sites, countries }, context) => {
    for (const [index, { siteId }] of countries.entries()) {
      if (sites.some(({ id }) => id === siteId)) continue;
      const message = `names the site ${siteId}, which is not among the sites`;
      context.addIssue({ code: 'custom', path: ['countries', index, 'siteId'], message });
    }
  });

/**
 * The store's sites, read once. `STORE_CONFIG`, JSON or the path of a file with it, replaces any of the top-level keys
 * of sites.json. Throws an Error that names every part that is wrong and why.
 */
export function parseStoreConfig(override: string | undefined): StoreConfig {
  const read = storeSchema.safeParse({ ...defaults, ...changesOf(override) });
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new Error(`STORE_CONFIG is not right:\n${lines.join('\n')}`);
}

function changesOf(override = '{}'): object {
  const isFile = !override.trimStart().startsWith('{');
  try {
    return JSON.parse(isFile ? readFileSync(override, 'utf8') : override) as object;
  } catch (error) {
    throw new Error(`STORE_CONFIG cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

export const storeConfig = parseStoreConfig(process.env.STORE_CONFIG || undefined);

/** Every site and locale that a URL can name as configured; with `none` that is the default alone. */
export const reachablePlaces = (config: StoreConfig) =>
  config.sites.flatMap((site) =>
    site.l10n.supportedLocales.flatMap((locale) => {
      const read = resolveUrl(shopUrl('/', urlScope({ site, locale }, config)), config);
      return read.site === site && read.locale === locale ? [{ site, locale }] : [];
    }),
  );

/** The sites and locales of this store that can be linked to. */
export const storePlaces = reachablePlaces(storeConfig);
