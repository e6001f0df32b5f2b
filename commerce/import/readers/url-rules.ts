import { sql } from 'kysely';
import type { UrlRules } from '../../database/tables/urls.ts';
import { objectRedirectKey, redirectKey } from '../../seo/redirect-key.ts';
import { isRedirectTarget } from '../../seo/redirect-target.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { parseFlag } from '../node-values.ts';
import { fileReader, type Reader, siteOf } from '../reader.ts';

const GENERAL = [
  ...['lower-case-urls', 'blank-substitute', 'character-replacements-enabled'],
  'character-replacements-for-page-url-enabled',
];
const RULES = [
  ...[
    'category-rule',
    'category-page-url-override',
    'category-trailing-slash',
    'category-offline-url-generation',
  ],
  ...[
    'category-search-refinement-url-enabled',
    'product-rule',
    'product-page-url-override',
    'product-id-separator',
  ],
  ...['folder-rule', 'folder-page-url-override', 'folder-trailing-slash', 'folder-offline-url-generation'],
  ...[
    'folder-search-refinement-url-enabled',
    'content-rule',
    'content-page-url-override',
    'content-id-separator',
  ],
  ...['pipeline-trailing-slash', 'pipeline-perform-redirect'],
];
const REFINEMENTS = [
  ...[
    'position',
    'segment-delimiter',
    'refinements-delimiter',
    'value-delimiter',
    'conflicting-value-delimiter',
  ],
  ...['exclude-pipeline-alias-type', 'product-name-identifier', 'product-value-identifier'],
  ...['content-name-identifier', 'content-value-identifier'],
];
const NAMES = 'url-search-refinements(search-refinement-name constant)';

/** sites/{id}/url-rules.xml: URL syntax rules of a site. */
export function urlRulesReader(): Reader {
  return fileReader({
    roots: ['url-rules'],
    records: {
      'url-rules': {
        elementSchema:
          elementSchema(`general-settings(${GENERAL.join(' ')}) locale-settings(type locale-mappings(locale-mapping)
          parameter-name) ${RULES.join(' ')} category-search-refinements(${NAMES}) folder-search-refinements(${NAMES})
          pipeline-aliases(pipeline-alias) character-replacements(character-replacement(character replacement))
          search-refinement-url-settings(${REFINEMENTS.join(' ')})`),
        read: (fields) =>
          fields.source.target.add('url_rule', { site_id: siteOf(fields), rules: rulesOf(fields) }),
      },
    },
  });
}

function rulesOf(fields: Fields): UrlRules {
  const locales = fields.at('locale-settings');
  const kept = <K extends keyof UrlRules>(key: K, names: string[], read: () => UrlRules[K]) =>
    names.some((name) => fields.has(name)) ? { [key]: read() } : {};
  return {
    ...kept('settings', ['general-settings'], () => wordsOf(fields.at('general-settings'), GENERAL)),
    ...kept('rules', RULES, () => wordsOf(fields, RULES)),
    ...(locales ? { locales: localesOf(locales) } : {}),
    ...kept('pipelineAliases', ['pipeline-aliases'], () =>
      inLanguages(fields, 'pipeline-aliases', 'pipeline-alias', (alias, language) => ({
        language,
        pipeline: alias.key('pipeline'),
        alias: alias.node.text.trim(),
      })),
    ),
    ...kept('characterReplacements', ['character-replacements'], () =>
      inLanguages(fields, 'character-replacements', 'character-replacement', (one, language) => ({
        language,
        character: one.word('character') ?? '',
        replacement: one.text('replacement') ?? '',
      })),
    ),
    ...kept('refinements', ['category-search-refinements', 'folder-search-refinements'], () =>
      (['category', 'folder'] as const).flatMap((kind) =>
        inLanguages(fields, `${kind}-search-refinements`, 'url-search-refinements', (one, language) => ({
          kind,
          language,
          name: one.word('search-refinement-name') ?? '',
          constant: one.flag('constant') ?? false,
        })),
      ),
    ),
    ...kept('refinementSettings', ['search-refinement-url-settings'], () => {
      const words = wordsOf(fields.at('search-refinement-url-settings'), REFINEMENTS);
      return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, String(value)]));
    }),
  };
}

function wordsOf(fields: Fields | undefined, names: string[]): Record<string, string | boolean> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = fields?.text(name);
      return text === undefined ? [] : [[name, parseFlag(text.length > 1 ? text : '') ?? text]];
    }),
  );
}

function localesOf(fields: Fields): NonNullable<UrlRules['locales']> {
  const parameter = fields.word('parameter-name');
  const mappings = fields.at('locale-mappings');
  const seen = new Set<string>();
  for (const mapping of mappings?.all('locale-mapping') ?? []) {
    const text = mapping.node.text.trim();
    const tag = mapping.node.attributes['xml:lang'];
    if (tag === undefined)
      mapping.warn(`locale-mapping '${text}' has no xml:lang: no locale is shown at it.`);
    else if (seen.has(tag))
      mapping.warn(`locale-mapping of '${tag}' occurs twice; '${text}' overrides the earlier one.`);
    if (tag !== undefined) seen.add(tag);
  }
  return {
    type: fields.word('type') ?? 'none',
    ...(parameter ? { parameter } : {}),
    ...(mappings ? { mappings: mappings.names('locale-mapping') } : {}),
  };
}

/** Entries of lists that have one list per language. */
function inLanguages<T>(
  fields: Fields,
  list: string,
  item: string,
  read: (entry: Fields, language: string) => T,
): T[] {
  return fields.all(list).flatMap((one) => {
    const language = one.language();
    return language === undefined ? [] : one.all(item).map((entry) => read(entry, language));
  });
}

const DESTINATIONS = ['category', 'product', 'content'];

/** sites/{id}/redirect-urls.xml: redirects. */
export function redirectsReader(): Reader {
  return fileReader({
    roots: ['redirect-urls'],
    records: {
      'redirect-url': {
        elementSchema:
          elementSchema(`destination-id destination-type product-category-id status-code enabled-flag destination-url
          additional-url-params copy-source-params priority online-from online-to`),
        async read(fields) {
          const key = keyOf(fields);
          if (!key) return 'unused';
          const type = fields.word('destination-type');
          if (type && !DESTINATIONS.includes(type)) {
            fields.warn(`Redirects to a ${type} are not supported; this one is skipped.`);
            return 'unused';
          }
          await removeFormerKey(fields, key);
          const address = fields.text('destination-url') ?? '';
          if (!isRedirectTarget(address)) {
            fields.warn(
              `Redirects to '${address.slice(0, 60)}' are refused; this one is skipped. Redirect to a path, or to an address with http or https.`,
            );
            // An earlier target must not stay in its place.
            await fields.source.target.remove('url_redirect', key);
            return 'unused';
          }
          const status = fields.choice('status-code', ['301', '302', '307']);
          // A redirect has one target, so targets missing in its record are cleared.
          await fields.source.target.add('url_redirect', {
            ...key,
            status_code: Number(status ?? 301),
            destination_type: type ?? '',
            destination_id: fields.text('destination-id') ?? '',
            destination_url: address,
            product_category_id: fields.text('product-category-id') ?? '',
            additional_url_params: fields.text('additional-url-params') ?? '',
            copy_source_params: COPIES[fields.word('copy-source-params') ?? ''] ?? '',
            source_uri: fields.attribute('uri', 2048) ?? '',
            priority: fields.integer('priority') ?? '',
            ...fields.limited('the redirect is disabled', { enabled: false }, () => ({
              enabled: fields.flag('enabled-flag') ?? true,
              online_from: fields.time('online-from') ?? '',
              online_to: fields.time('online-to') ?? '',
            })),
          });
        },
        async remove(fields) {
          const key = keyOf(fields);
          if (key) await fields.source.target.remove('url_redirect', key);
        },
      },
    },
  });
}

/** Deletes the row that an earlier version wrote for a pattern, under another key. */
async function removeFormerKey(
  fields: Fields,
  { site_id, path_key }: { site_id: string; path_key: string },
): Promise<void> {
  const uri = fields.attribute('uri', 2048);
  if (!uri?.includes('*')) return;
  await fields.source.target.deleteRows(
    'url_redirect',
    sql`site_id = ${site_id} and source_uri = ${uri} and path_key <> ${path_key}`,
  );
}

/** Anything else is the setting of the site. */
const COPIES: Record<string, boolean | undefined> = { yes: true, no: false };

const SOURCES = ['category', 'product', 'content'];

/** Key of a redirect from a path, in which `*` stands for any text, or from an object. */
function keyOf(fields: Fields): { site_id: string; path_key: string } | undefined {
  const uri = fields.attribute('uri', 2048);
  const id = fields.attribute('source-id', 256);
  const type = fields.attribute('source-type') ?? '';
  if (uri?.includes('?')) {
    fields.warn(`Redirects from '${uri}' are not supported: queries of a source are not compared.`);
    return undefined;
  }
  const key = uri ? redirectKey(uri) : id && SOURCES.includes(type) ? objectRedirectKey(type, id) : '';
  if (key && key !== '*' && key.length <= 600) return { site_id: siteOf(fields), path_key: key };
  fields.warn(
    uri
      ? `Redirects from '${uri}' are not supported.`
      : id
        ? `Redirects from a ${type || 'missing source type'} are not supported.`
        : 'Redirects without a source URL are not supported.',
  );
  return undefined;
}
