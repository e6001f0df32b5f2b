import { readFileSync } from 'node:fs';
import { parse } from 'culori';
import { z } from 'zod';
import { PAYMENT_MARKS } from './deferred/payment-marks.ts';
import type { StoreConfig } from './site-config.ts';
import defaults from './sites.json' with { type: 'json' };

const deliveryFeatures = z.array(z.enum(['standard', 'express', 'collect', 'returns'])).optional();

/** A locale id in BCP 47 form; also accepts the platform's form, fr_FR. */
const localeId = z.string().transform((text, context) => {
  const written = text.replaceAll('_', '-');
  if (/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(written))
    return Intl.getCanonicalLocales(written)[0] ?? written;
  context.addIssue({
    code: 'custom',
    message:
      text === 'default'
        ? 'default is not a locale: name its language, for example en'
        : 'A locale id is a language, with or without script and country: fr, fr-FR or zh-Hant-HK',
  });
  return z.NEVER;
});

/** Strict objects: unknown keys are rejected, because a misspelt key would be ignored silently. */
const localeSchema = z.strictObject({
  id: localeId,
  alias: z.string().min(1).optional(),
  preferredCurrency: z.string().length(3),
  deliveryFeatures,
});

const urlPath = z
  .string()
  .regex(/^\/(?!\/)[^\s"'<>\\]*$/, 'A URL path begins with one slash: /images/logo.svg');

const brandSchema = z.strictObject({
  logo: z
    .union([
      z.strictObject({ text: z.string().min(1).max(60), accent: z.string().max(10).optional() }),
      z.strictObject({ image: urlPath }),
    ])
    .optional(),
  icon: urlPath.optional(),
  supportEmail: z.email().optional(),
  emptyStateImages: urlPath.optional(),
  newsletterDiscount: z.number().min(1).max(99).optional(),
  lowercaseNames: z.boolean().optional(),
});

/** Colour tokens of theme/theme.css. */
const COLORS = [
  ...['ink', 'ink-soft', 'paper', 'white', 'sand', 'sand-light', 'hairline', 'edge'],
  ...['sea', 'sale', 'new', 'danger'],
] as const;

/** CSS values without characters that could end a declaration. */
const cssColor = z
  .string()
  .regex(
    /^(#[\da-f]{3,8}|(rgb|hsl|oklch|oklab|lab|lch)\([\d\s.,%/-]+\))$/i,
    'A CSS colour: #12284c or rgb(18 40 76)',
  )
  .refine((css) => parse(css) !== undefined, 'A CSS colour: #12284c or rgb(18 40 76)');
const cssLength = z.string().regex(/^(0|\d{1,4}(\.\d+)?(px|rem|em|ch|%))$/, 'A CSS length: 4px or 62ch');
const fontFamily = z
  .string()
  .max(200)
  .regex(/^(?:[\p{L}\p{N} ,_-]|'[\p{L}\p{N} ,_-]+')+$/u, "A CSS font family: 'Inter', sans-serif");

const themeSchema = z.strictObject({
  colors: z.partialRecord(z.enum(COLORS), cssColor).default({}),
  fonts: z
    .strictObject({ display: fontFamily.optional(), sans: fontFamily.optional() })
    .default({ display: undefined, sans: undefined }),
  fontFiles: z
    .array(
      z.strictObject({
        family: fontFamily,
        file: urlPath,
        weight: z
          .string()
          .regex(/^\d{3}( \d{3})?$/)
          .default('400'),
        style: z.enum(['normal', 'italic']).default('normal'),
      }),
    )
    .default([]),
  radius: cssLength.optional(),
  measure: cssLength.optional(),
  pictures: z
    .strictObject({
      ratio: z
        .string()
        .regex(/^[1-9]\d{0,2}\/[1-9]\d{0,2}$/, 'An aspect ratio: 3/4')
        .default('3/4'),
      fit: z.enum(['cover', 'contain']).default('cover'),
      background: cssColor.optional(),
    })
    .optional(),
});

const siteSchema = z
  .strictObject({
    id: z.string().min(1),
    alias: z.string().min(1).optional(),
    name: z.string().min(1),
    brand: brandSchema.optional(),
    l10n: z.strictObject({ supportedLocales: z.array(localeSchema).min(1), defaultLocale: localeId }),
    pages: z
      .partialRecord(
        z.enum([
          ...(['privacy', 'terms', 'delivery', 'returns', 'questions', 'contact', 'cookies'] as const),
          ...(['imprint', 'accessibility'] as const),
        ]),
        z.string().min(1).max(256),
      )
      .optional(),
    taxation: z.enum(['gross', 'net']).optional(),
    paymentMarks: z.array(z.enum(PAYMENT_MARKS)).optional(),
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
    imageOrigins: z
      .array(
        z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url, 'must be an origin'),
      )
      .default([]),
    optionTexts: z.array(optionTextSchema).default([]),
    tilePrices: z.enum(['rounded', 'exact']).optional(),
    dialCodes: z.enum(['twenty', 'site']).optional(),
    brand: brandSchema.default({}),
    theme: themeSchema.optional(),
    sites: z.array(siteSchema),
    countries: z.array(
      z.strictObject({
        id: z.string().length(2),
        siteId: z.string(),
        alias: z.string().optional(),
        currencies: z.array(z.string().length(3)).min(1).optional(),
      }),
    ),
  })
  .superRefine(({ sites, countries }, context) => {
    rejectDuplicates(sites, ['sites'], context);
    for (const [index, { l10n }] of sites.entries())
      rejectDuplicates(l10n.supportedLocales, ['sites', index, 'l10n', 'supportedLocales'], context);
    // Several sites may ship to one country; the first one is its site in the country selector.
    for (const { id } of sites) {
      const own = countries.filter(({ siteId }) => siteId === id);
      rejectDuplicates(own, ['countries of', id], context);
    }
    for (const [index, { siteId }] of countries.entries()) {
      if (sites.some(({ id }) => id === siteId)) continue;
      const message = `refers to the unknown site ${siteId}`;
      context.addIssue({ code: 'custom', path: ['countries', index, 'siteId'], message });
    }
  });

/**
 * Parses the store configuration. `STORE_CONFIG`, JSON or the path of a JSON file, replaces top-level keys of
 * sites.json; a configuration with sites of its own has nothing of the demo's brand. Throws an Error that lists every
 * invalid field.
 */
export function parseStoreConfig(override: string | undefined): StoreConfig {
  const changes = changesOf(override);
  const own = 'sites' in changes ? { brand: {}, optionTexts: [] } : {};
  const read = storeSchema.safeParse({ ...defaults, ...own, ...changes });
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new Error(`STORE_CONFIG is invalid${nameOf(override)}:\n${lines.join('\n')}`);
}

const isPath = (override: string) => !override.trimStart().startsWith('{');
const nameOf = (override = '{}') => (isPath(override) ? ` (${override})` : '');

function changesOf(override = '{}'): object {
  try {
    return JSON.parse(isPath(override) ? readFileSync(override, 'utf8') : override) as object;
  } catch (error) {
    throw new Error(`STORE_CONFIG cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
