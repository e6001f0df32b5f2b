import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { resolveUrl } from './resolve-url.ts';
import type { StoreConfig } from './site-config.ts';
import defaults from './sites.json' with { type: 'json' };
import { urlScope } from './url-scope.ts';
import { shopUrl } from './urls.ts';

const deliveryFeatures = z.array(z.enum(['standard', 'express', 'collect', 'returns'])).optional();

/** Strict objects: unknown keys are rejected, because a misspelt key would be ignored silently. */
const localeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'A locale id is a language, with or without a country: fr-FR or fr'),
  alias: z.string().min(1).optional(),
  preferredCurrency: z.string().length(3),
  deliveryFeatures,
});

const siteSchema = z
  .strictObject({
    id: z.string().min(1),
    alias: z.string().min(1).optional(),
    name: z.string().min(1),
    l10n: z.strictObject({ supportedLocales: z.array(localeSchema).min(1), defaultLocale: z.string() }),
    deliveryFeatures,
  })
  .refine((site) => site.l10n.supportedLocales.some((locale) => locale.id === site.l10n.defaultLocale), {
    message: 'The default locale must be one of the supported locales',
  });

const hasCredentials = (url: string): boolean => {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
};

/** Rejects duplicate ids and aliases, case-insensitively, because URLs match in any case. */
function rejectDuplicates(
  things: readonly { id: string; alias?: string | undefined }[],
  path: (string | number)[],
  context: z.RefinementCtx,
): void {
  const owners = new Map<string, number>();
  for (const [index, { id, alias }] of things.entries()) {
    for (const name of new Set([id, alias ?? id].map((each) => each.toLowerCase()))) {
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, index);
      else
        context.addIssue({
          code: 'custom',
          path: [...path, index],
          message: `has the id or alias ${name}, which item ${owner} already has (case-insensitive)`,
        });
    }
  }
}

const placement = z.enum(['path', 'query_param', 'none']);

const optionTextSchema = z
  .strictObject({
    optionId: z.string().min(1).max(58),
    valueId: z.string().min(1),
    min: z.number().int().min(1).default(1),
    max: z.number().int().min(1).max(40),
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], message: 'must not exceed max' });

const storeSchema = z
  .strictObject({
    defaultSite: z.string(),
    url: z.strictObject({ site: placement, locale: placement, showDefaults: z.boolean() }),
    imageHost: z.union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/ })
        .refine((url) => !hasCredentials(url), 'must not contain a user or password, because it is public'),
    ]),
    optionTexts: z.array(optionTextSchema).default([]),
    sites: z.array(siteSchema),
    countries: z.array(
      z.strictObject({ id: z.string().length(2), siteId: z.string(), alias: z.string().optional() }),
    ),
  })
  .superRefine(({ sites, countries }, context) => {
    rejectDuplicates(sites, ['sites'], context);
    for (const [index, { l10n }] of sites.entries())
      rejectDuplicates(l10n.supportedLocales, ['sites', index, 'l10n', 'supportedLocales'], context);
    rejectDuplicates(countries, ['countries'], context);
    for (const [index, { siteId }] of countries.entries()) {
      if (sites.some(({ id }) => id === siteId)) continue;
      const message = `refers to the unknown site ${siteId}`;
      context.addIssue({ code: 'custom', path: ['countries', index, 'siteId'], message });
    }
  });

/**
 * Parses the store configuration. `STORE_CONFIG`, JSON or the path of a JSON file, replaces top-level keys of
 * sites.json. Throws an Error that lists every invalid field.
 */
export function parseStoreConfig(override: string | undefined): StoreConfig {
  const read = storeSchema.safeParse({ ...defaults, ...changesOf(override) });
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new Error(`STORE_CONFIG is invalid:\n${lines.join('\n')}`);
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

/**
 * Returns every site and locale that a URL can select in this configuration; with placement `none` only the default.
 */
export const reachableSiteLocales = (config: StoreConfig) =>
  config.sites.flatMap((site) =>
    site.l10n.supportedLocales.flatMap((locale) => {
      const read = resolveUrl(shopUrl('/', urlScope({ site, locale }, config)), config);
      return read.site === site && read.locale === locale ? [{ site, locale }] : [];
    }),
  );

/** The reachable sites and locales of this store. */
export const siteLocales = reachableSiteLocales(storeConfig);
