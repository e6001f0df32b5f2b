import {
  SEARCH_REDIRECTS,
  SEARCH_WORDS,
  SEARCHABLE_ATTRIBUTES,
} from '../brand/merchandising/search-words/search-words.ts';
import type { RedirectId, WordsOfSearch } from '../brand/merchandising/search-words/words-of-search.ts';
import { document, element, LANGUAGES, localized, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/search2/2010-02-19';

/** Writes sites/{siteId}/search2.xml: searchable attributes, dictionaries of each language, and search redirects. */
export function searchFile(): Iterable<string> {
  const lists = (name: string, items: (words: WordsOfSearch) => string[]) =>
    LANGUAGES.map(([key, language]) => element(name, { 'xml:lang': language }, items(SEARCH_WORDS[key])));
  return document('search', NAMESPACE, {}, [
    element(
      'searchable-attributes',
      {},
      SEARCHABLE_ATTRIBUTES.map(({ path, boost, corrects = false }) =>
        element('searchable-attribute', {}, [
          textElement('attribute-path', path),
          textElement('boost', boost),
          textElement('auto-correction', corrects),
        ]),
      ),
    ),
    ...lists('stopword-list', ({ stopwords }) => [textElement('stopwords', stopwords)]),
    ...lists('synonym-list', ({ synonyms }) => synonyms.map((set) => textElement('synonyms', set))),
    ...lists('hypernym-list', ({ hypernyms }) =>
      hypernyms.map(([narrow, wide]) =>
        element('hypernym-rule', {}, [textElement('hyponyms', narrow), textElement('hypernyms', wide)]),
      ),
    ),
    element('redirect-list', {}, (Object.keys(SEARCH_REDIRECTS) as RedirectId[]).map(redirect)),
    ...lists('suggestion-list', ({ popular }) => popular.map((phrase) => textElement('suggestions', phrase))),
    ...lists('common-phrase-list', ({ phrases }) =>
      phrases.map((phrase) => textElement('common-phrases', phrase, { 'match-mode': 'exact-match' })),
    ),
  ]);
}

function redirect(id: RedirectId): string {
  const target = SEARCH_REDIRECTS[id];
  const { default: en, fr, es, de, it } = SEARCH_WORDS;
  return element('redirect', {}, [
    localized('keywords', {
      default: en.redirects[id],
      fr: fr.redirects[id],
      es: es.redirects[id],
      de: de.redirects[id],
      it: it.redirects[id],
    }),
    textElement('online-flag', true),
    'categoryId' in target
      ? element('category-redirect', { 'category-id': target.categoryId })
      : 'productId' in target
        ? element('product-redirect', { 'product-id': target.productId })
        : 'contentId' in target
          ? element('page-redirect', { 'page-id': target.contentId })
          : element('url-redirect', { 'target-url': target.url }),
  ]);
}
