import type { SearchDictionaryTable } from '../../database/schema.ts';
import type { Fields } from '../fields.ts';
import { fileReader, type Reader, type RecordKind, siteOf } from '../reader.ts';
import { shape } from '../shape.ts';
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

/** sites/{id}/search2.xml: what is searched, how words are taken, where searches lead, what is suggested. */
export function searchReader(): Reader {
  return fileReader({
    roots: ['search'],
    records: {
      'searchable-attributes': {
        shape: shape('searchable-attribute(attribute-path boost auto-correction)'),
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
        shape: shape(`redirect(keywords online-flag secure-flag ${TARGET_SHAPE})`),
        read: readRedirects,
      },
      'suggestion-list': suggestions,
    },
  });
}

/** A list of a language is replaced as a whole. */
function dictionary(
  kind: SearchDictionaryTable['kind'],
  children: string,
  linesOf: (list: Fields) => Line[],
): RecordKind {
  return {
    shape: shape(children),
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
  const { sink } = fields.source;
  const key = { site_id: siteOf(fields), language, kind };
  await sink.remove('search_dictionary', key);
  for (const [position, line] of lines.entries()) {
    if (line.words.length > 0) await sink.add('search_dictionary', { ...key, position, ...line });
  }
}

/** Phrases that are suggested belong to a language, whatever its country. */
const suggestions: RecordKind = {
  shape: shape('suggestions exclusions'),
  async read(fields) {
    const language = fields.language();
    if (language === undefined) return;
    const { sink } = fields.source;
    const key = { site_id: siteOf(fields), language: language.split('-')[0] ?? language };
    const phrases = fields.all('suggestions').flatMap((one) => split(one.node.text));
    await sink.remove('search_phrase', key);
    for (const [position, phrase] of [...new Set(phrases)].entries()) {
      await sink.add('search_phrase', { ...key, phrase, position });
    }
    await replaceLines(fields, 'suggestion-exclusion', language, wordsOf('exclusions')(fields));
  },
  async remove(fields) {
    const language = fields.language();
    if (language === undefined) return;
    const key = { site_id: siteOf(fields), language: language.split('-')[0] ?? language };
    await fields.source.sink.remove('search_phrase', key);
    await replaceLines(fields, 'suggestion-exclusion', language, []);
  },
};

async function readSearchable(fields: Fields): Promise<void> {
  const { sink } = fields.source;
  await sink.remove('searchable_attribute', { site_id: siteOf(fields) });
  for (const [position, one] of fields.all('searchable-attribute').entries()) {
    const path = one.word('attribute-path');
    if (!path) one.fail('A searchable attribute has no attribute-path.');
    await sink.add('searchable_attribute', {
      site_id: siteOf(fields),
      path,
      position,
      boost: one.number('boost'),
      auto_correction: one.flag('auto-correction'),
    });
  }
}

async function readRedirects(fields: Fields): Promise<void> {
  const { sink } = fields.source;
  await sink.remove('search_redirect', { site_id: siteOf(fields) });
  for (const [position, one] of fields.all('redirect').entries()) {
    await sink.add('search_redirect', {
      site_id: siteOf(fields),
      position,
      keywords: one.localized('keywords'),
      online: one.flag('online-flag'),
      secure: one.flag('secure-flag'),
      target: targetOf(one),
    });
  }
}
