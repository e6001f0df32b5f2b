import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readAll } from '../read-rows.ts';
import { element, group, localized, textElement } from '../xml.ts';
import { codeTarget } from './code-target.ts';

type Line = ExportRow<'search_dictionary'>;
type Write = (line: Line) => string;

/** Search settings of a site in schema order: searchable attributes, dictionaries, redirects, suggestions. */
export async function* searchSettings(trx: Db, siteId: string): AsyncGenerator<string> {
  yield await searchableAttributes(trx, siteId);
  const lines = await readAll(
    trx,
    sql<Line>`select ${columnsOf('search_dictionary')} from search_dictionary
      where site_id = ${siteId} order by ${inOrder('kind', 'language')}, position`,
  );
  yield* lists(lines, 'stopword', 'stopword-list', (line) => textElement('stopwords', words(line)));
  yield* lists(lines, 'synonym', 'synonym-list', (line) => textElement('synonyms', words(line)));
  yield* lists(lines, 'hypernym', 'hypernym-list', (line) =>
    element('hypernym-rule', {}, [
      textElement('hyponyms', words(line)),
      textElement('hypernyms', line.targets.join(', ')),
    ]),
  );
  yield await redirects(trx, siteId);
  yield* await suggestions(trx, siteId, lines);
  yield* lists(lines, 'compound-word', 'compound-word-list', (line) =>
    textElement('compound-words', words(line)),
  );
  yield* lists(lines, 'common-phrase', 'common-phrase-list', (line) =>
    textElement('common-phrases', words(line), { 'match-mode': line.match }),
  );
  yield* lists(lines, 'category-exclusion', 'category-exclusion-list', (line) =>
    textElement('category-exclusions', words(line)),
  );
  yield* lists(lines, 'stemming-exception', 'stemming-exception-list', (line) =>
    element('stemming-exception-rule', {}, [
      textElement('stemming-exceptions', words(line)),
      textElement('stem', line.targets.join(', ')),
    ]),
  );
}

const words = (line: Line) => line.words.join(', ');
const languageOf = (language: string) => (language === 'default' ? 'x-default' : language);

/** Dictionary lines, one list per language. */
const lists = (lines: Line[], kind: Line['kind'], name: string, write: Write): string[] =>
  [
    ...Map.groupBy(
      lines.filter((line) => line.kind === kind),
      (line) => line.language,
    ),
  ].map(([language, own]) => element(name, { 'xml:lang': languageOf(language) }, own.map(write)));

async function searchableAttributes(trx: Db, siteId: string): Promise<string> {
  const rows = await readAll(
    trx,
    sql<ExportRow<'searchable_attribute'>>`select ${columnsOf('searchable_attribute')}
      from searchable_attribute where site_id = ${siteId} order by position, ${inOrder('path')}`,
  );
  return group(
    'searchable-attributes',
    rows.map((row) =>
      element('searchable-attribute', {}, [
        textElement('attribute-path', row.path),
        textElement('boost', row.boost),
        textElement('auto-correction', row.auto_correction),
      ]),
    ),
  );
}

async function redirects(trx: Db, siteId: string): Promise<string> {
  const rows = await readAll(
    trx,
    sql<ExportRow<'search_redirect'>>`select ${columnsOf('search_redirect')} from search_redirect
      where site_id = ${siteId} order by position`,
  );
  return group(
    'redirect-list',
    rows.map((row) =>
      element('redirect', {}, [
        localized('keywords', row.keywords),
        textElement('online-flag', row.online),
        textElement('secure-flag', row.secure),
        codeTarget(row.target),
      ]),
    ),
  );
}

/**
 * Suggested and excluded phrases per language. A list replaces all suggestions of its language, so lists with
 * exclusions only come first.
 */
async function suggestions(trx: Db, siteId: string, lines: Line[]): Promise<string[]> {
  const rows = await readAll(
    trx,
    sql<ExportRow<'search_phrase'>>`select ${columnsOf('search_phrase')} from search_phrase
      where site_id = ${siteId} order by ${inOrder('language')}, position, ${inOrder('phrase')}`,
  );
  const phrases = Map.groupBy(rows, (row) => row.language);
  const exclusions = Map.groupBy(
    lines.filter((line) => line.kind === 'suggestion-exclusion'),
    (line) => line.language,
  );
  const excluding = [...exclusions.keys()].filter((language) => !phrases.has(language));
  return [...excluding.sort(), ...[...phrases.keys()].sort()].map((language) =>
    element('suggestion-list', { 'xml:lang': languageOf(language) }, [
      ...(phrases.get(language) ?? []).map((row) => textElement('suggestions', row.phrase)),
      ...(exclusions.get(language) ?? []).map((line) => textElement('exclusions', words(line))),
    ]),
  );
}
