import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { UrlRules } from '../../database/tables/urls.ts';
import { columnsOf, type ExportRow, readAll } from '../read-rows.ts';
import { element, localized, textElement } from '../xml.ts';

// The schema prescribes an element order that mixes lists and single elements.
const GENERAL = [
  'lower-case-urls',
  'blank-substitute',
  'character-replacements-enabled',
  'character-replacements-for-page-url-enabled',
];
const CATEGORY = [
  'category-rule',
  'category-page-url-override',
  'category-trailing-slash',
  'category-offline-url-generation',
  'category-search-refinement-url-enabled',
];
const PRODUCT_FOLDER = [
  'product-rule',
  'product-page-url-override',
  'product-id-separator',
  'folder-rule',
  'folder-page-url-override',
  'folder-trailing-slash',
  'folder-offline-url-generation',
  'folder-search-refinement-url-enabled',
];
const CONTENT = ['content-rule', 'content-page-url-override', 'content-id-separator'];
const PIPELINE = ['pipeline-trailing-slash', 'pipeline-perform-redirect'];
const REFINEMENT = [
  'position',
  'segment-delimiter',
  'refinements-delimiter',
  'value-delimiter',
  'conflicting-value-delimiter',
  'exclude-pipeline-alias-type',
  'product-name-identifier',
  'product-value-identifier',
  'content-name-identifier',
  'content-value-identifier',
];

type Values = Record<string, string | boolean> | undefined;

/** An empty rule is significant. */
const named = (names: string[], values: Values = {}) =>
  names.map((name) => (values[name] === '' ? element(name, {}) : textElement(name, values[name])));

const settings = (name: string, names: string[], values: Values) =>
  values ? element(name, {}, named(names, values)) : '';
const languageOf = (language: string) => (language === 'default' ? 'x-default' : language);

/** URL syntax rules of a site. */
export async function* urlRules(trx: Db, siteId: string): AsyncGenerator<string> {
  const rows = await readAll(
    trx,
    sql<ExportRow<'url_rule'>>`select ${columnsOf('url_rule')} from url_rule where site_id = ${siteId}`,
  );
  for (const { rules } of rows) yield* ruleElements(rules);
}

const ruleElements = (given: UrlRules): string[] => [
  settings('general-settings', GENERAL, given.settings),
  localeSettings(given.locales),
  ...named(CATEGORY, given.rules),
  ...refinements('category', given.refinements),
  given.refinements?.length === 0 ? element('category-search-refinements', {}) : '',
  ...named(PRODUCT_FOLDER, given.rules),
  ...refinements('folder', given.refinements),
  ...named(CONTENT, given.rules),
  ...byLanguage('pipeline-aliases', given.pipelineAliases, ({ pipeline, alias }) =>
    textElement('pipeline-alias', alias, { pipeline }),
  ),
  ...named(PIPELINE, given.rules),
  ...byLanguage('character-replacements', given.characterReplacements, ({ character, replacement }) =>
    element('character-replacement', {}, [
      textElement('character', character),
      textElement('replacement', replacement) || element('replacement', {}),
    ]),
  ),
  settings('search-refinement-url-settings', REFINEMENT, given.refinementSettings),
];

const localeSettings = (locales: UrlRules['locales']) =>
  locales
    ? element('locale-settings', {}, [
        textElement('type', locales.type),
        locales.mappings ? element('locale-mappings', {}, localized('locale-mapping', locales.mappings)) : '',
        textElement('parameter-name', locales.parameter),
      ])
    : '';

/** One list per language, in order of appearance. */
const byLanguage = <T extends { language: string }>(
  name: string,
  entries: T[] = [],
  write: (entry: T) => string,
): string[] =>
  [...Map.groupBy(entries, (entry) => entry.language)].map(([language, own]) =>
    element(name, { 'xml:lang': languageOf(language) }, own.map(write)),
  );

const refinements = (kind: 'category' | 'folder', entries: UrlRules['refinements'] = []) =>
  byLanguage(
    `${kind}-search-refinements`,
    entries.filter((entry) => entry.kind === kind),
    ({ name, constant }) =>
      element('url-search-refinements', {}, [
        textElement('search-refinement-name', name),
        textElement('constant', constant),
      ]),
  );
