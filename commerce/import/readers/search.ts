import { sql } from 'kysely';
import type { SearchDictionaryTable } from '../../database/tables/search.ts';
import { crowdedWord, MAX_ALTERNATIVES } from '../../search/alternatives.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { fileReader, type Reader, type RecordKind, siteOf } from '../reader.ts';
import { TARGET_SHAPE, targetOf } from './schedule.ts';

interface Line {
  words: string[];
  targets?: string[];
  match?: string | undefined;
}

const split = (text: string) => text.split(/[,\n]/).flatMap((word) => word.trim() || []);

const wordsOf =
  (name: string) =>
  (list: Fields): Line[] =>
    list.all(name).map((one) => ({ words: split(one.node.text), match: one.attribute('match-mode') }));

const pairsOf =
  (rule: string, from: string, to: string) =>
  (list: Fields): Line[] =>
    list.all(rule).map((one) => ({ words: split(one.text(from) ?? ''), targets: split(one.text(to) ?? '') }));

/** sites/{id}/search2.xml: searchable attributes, dictionaries, redirects and suggestions. */
export function searchReader(): Reader {
  return fileReader({
    roots: ['search'],
    records: {
      'searchable-attributes': {
        elementSchema: elementSchema('searchable-attribute(attribute-path boost auto-correction)'),
        read: readSearchable,
      },
      'stopword-list': dictionary('stopword', 'stopwords', wordsOf('stopwords')),
      'synonym-list': dictionary('synonym', 'synonyms', wordsOf('synonyms')),
      'hypernym-list': dictionary(
        'hypernym',
        'hypernym-rule(hyponyms hypernyms)',
        pairsOf('hypernym-rule', 'hyponyms', 'hypernyms'),
      ),
      'compound-word-list': dictionary('compound-word', 'compound-words', wordsOf('compound-words')),
      'common-phrase-list': dictionary('common-phrase', 'common-phrases', wordsOf('common-phrases')),
      'category-exclusion-list': dictionary(
        'category-exclusion',
        'category-exclusions',
        wordsOf('category-exclusions'),
      ),
      'stemming-exception-list': dictionary(
        'stemming-exception',
        'stemming-exception-rule(stemming-exceptions stem)',
        pairsOf('stemming-exception-rule', 'stemming-exceptions', 'stem'),
      ),
      'redirect-list': {
        elementSchema: elementSchema(`redirect(keywords online-flag secure-flag ${TARGET_SHAPE})`),
        read: readRedirects,
      },
      'suggestion-list': suggestions,
    },
  });
}

/** A record kind that replaces all lines of its language. */
function dictionary(
  kind: SearchDictionaryTable['kind'],
  children: string,
  linesOf: (list: Fields) => Line[],
): RecordKind {
  return {
    elementSchema: elementSchema(children),
    async read(fields) {
      const language = fields.language();
      if (language !== undefined) await replaceLines(fields, kind, language, linesOf(fields));
    },
    async remove(fields) {
      const language = fields.language();
      if (language !== undefined) await replaceLines(fields, kind, language, []);
    },
  };
}

async function replaceLines(
  fields: Fields,
  kind: SearchDictionaryTable['kind'],
  language: string,
  lines: Line[],
): Promise<void> {
  const { target } = fields.source;
  const key = { site_id: siteOf(fields), language, kind };
  const kept = lines.filter((line) => line.words.length > 0);
  for (const [position, { words, targets = [], match = '' }] of kept.entries()) {
    await target.add('search_dictionary', { ...key, position, words, targets, match });
  }
  const crowded = kind === 'synonym' && crowdedWord(kept.map(({ words }) => words));
  if (crowded)
    fields.warn(
      `'${crowded.word}' has ${crowded.count} synonyms; a search uses the first ${MAX_ALTERNATIVES} of a word.`,
    );
  await target.deleteRows(
    'search_dictionary',
    sql`site_id = ${key.site_id} and language = ${language} and kind = ${kind} and position >= ${kept.length}::int`,
  );
}

const suggestions: RecordKind = {
  elementSchema: elementSchema('suggestions exclusions'),
  async read(fields) {
    const language = fields.language();
    if (language === undefined) return;
    await replacePhrases(
      fields,
      language,
      fields.all('suggestions').flatMap((one) => split(one.node.text)),
    );
    await replaceLines(fields, 'suggestion-exclusion', language, wordsOf('exclusions')(fields));
  },
  async remove(fields) {
    const language = fields.language();
    if (language === undefined) return;
    await replacePhrases(fields, language, []);
    await replaceLines(fields, 'suggestion-exclusion', language, []);
  },
};

async function replacePhrases(fields: Fields, language: string, given: string[]): Promise<void> {
  const { target } = fields.source;
  const phrases = [...new Set(given)].filter((phrase) => phrase.length <= 256);
  const key = { site_id: siteOf(fields), language };
  for (const [position, phrase] of phrases.entries()) {
    await target.add('search_phrase', { ...key, phrase, position });
  }
  await target.deleteRows(
    'search_phrase',
    sql`site_id = ${key.site_id} and language = ${key.language} and not phrase = any(${phrases})`,
  );
}

async function readSearchable(fields: Fields): Promise<void> {
  const { target } = fields.source;
  const paths: string[] = [];
  for (const [position, one] of fields.all('searchable-attribute').entries()) {
    const path = one.word('attribute-path');
    if (!path) return one.fail('A searchable attribute has no attribute-path.');
    paths.push(path);
    await target.add('searchable_attribute', {
      site_id: siteOf(fields),
      path,
      position,
      boost: one.number('boost'),
      auto_correction: one.flag('auto-correction'),
    });
  }
  await target.deleteRows(
    'searchable_attribute',
    sql`site_id = ${siteOf(fields)} and not path = any(${paths})`,
  );
}

async function readRedirects(fields: Fields): Promise<void> {
  const { target } = fields.source;
  const redirects = fields.all('redirect');
  for (const [position, one] of redirects.entries()) {
    await target.add('search_redirect', {
      site_id: siteOf(fields),
      position,
      keywords: one.names('keywords'),
      online: one.flag('online-flag') ?? true,
      secure: one.flag('secure-flag') ?? false,
      target: targetOf(one),
    });
  }
  await target.deleteRows(
    'search_redirect',
    sql`site_id = ${siteOf(fields)} and position >= ${redirects.length}::int`,
  );
}
