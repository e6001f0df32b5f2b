import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../../http/problem.ts';
import { named, object, type Responses, text } from '../../http/response-schema.ts';
import { takes } from '../../http/takes.ts';
import { applySearchWords, type WordList } from '../../import/apply-search-words.ts';
import { readSearchWords, type StaffSearchWords } from '../../merchandising/search-words.ts';
import { crowdedWord, MAX_ALTERNATIVES } from '../../search/alternatives.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager } from '../account-manager/require-manager.ts';
import { changeRecord, versionHeader } from './change-record.ts';
import { MAY_CHANGE_PRODUCTS, MAY_READ_PRODUCTS } from './scopes.ts';
import { requireStaffSite } from './staff-site.ts';
import { isWritable } from './written-text.ts';

const MAX_LINES = 500;
const MAX_LINE_WORDS = 20;
const MAX_STOPWORDS = 1000;
const MAX_CHARACTERS = 60;
/** Words of a phrase; the search compares no more. */
const MAX_PHRASE_WORDS = 4;

const siteQuery = z.object({ siteId: z.string().min(1).max(32) });
// A longer one is refused by name; this only bounds the work.
const phrase = z.string().max(1000);
const wordsBody = z.strictObject({
  /** by language; a list replaces the one that is stored, an empty one deletes it */
  words: z
    .record(
      z.string().max(35),
      z.strictObject({
        synonyms: z
          .array(z.array(phrase).max(2 * MAX_LINE_WORDS))
          .max(MAX_LINES)
          .optional(),
        stopwords: z.array(phrase).max(MAX_STOPWORDS).optional(),
      }),
    )
    .refine((words) => Object.keys(words).length <= 50, { message: 'words: at most 50 languages' }),
});

const searchWords = named(
  'SearchWords',
  object({
    siteId: text,
    /** for If-Match */
    version: text,
    languages: z.array(text),
    words: z.record(z.string(), object({ synonyms: z.array(z.array(text)), stopwords: z.array(text) })),
  }),
);

export const searchWordsResponses: Responses = {
  'GET /search-words': { 200: searchWords },
  'PATCH /search-words': { 200: searchWords },
};

const PATCH_HEADERS = { 'If-Match': 'required', 'Idempotency-Key': 'optional' } as const;

/** Synonyms and stop words of a site. */
export function searchWordsRoutes(services: CommerceServices): Hono {
  const { db } = services;
  return new Hono()
    .get('/search-words', takes({ query: siteQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PRODUCTS);
      const { site } = await requireStaffSite(services, manager, c.var.input.query().siteId);
      c.header('cache-control', 'private, no-store');
      return c.json(shown(await readSearchWords(db, site)));
    })
    .patch(
      '/search-words',
      takes({ query: siteQuery, body: wordsBody, headers: PATCH_HEADERS }),
      async (c) => {
        const manager = await requireManager(services, c, MAY_CHANGE_PRODUCTS);
        const { site } = await requireStaffSite(services, manager, c.var.input.query().siteId);
        const { words } = await c.var.input.body();
        const version = versionHeader(c);
        const about = {
          ...{ action: 'search-words.change', subject: `search-words:${site.siteId}` },
          ...{ siteId: site.siteId, request: { words } },
        };
        await changeRecord(services, c, manager, about, async (trx) => {
          const before = await readSearchWords(trx, site);
          if (before.version !== version) throw wordsChanged();
          await applySearchWords(trx, site.siteId, listsOf(before, words));
          const after = await readSearchWords(trx, site);
          if (after.version === before.version) return undefined;
          const differing = (one: StaffSearchWords) =>
            Object.fromEntries(Object.keys(words).map((language) => [language, one.words[language] ?? null]));
          return { before: differing(before), after: differing(after) };
        });
        return c.json(shown(await readSearchWords(db, site)));
      },
    );
}

const shown = ({ matches: _matches, ...words }: StaffSearchWords) => words;

const wordsChanged = () =>
  new Problem(
    409,
    'search-words-changed',
    'Conflict',
    'The search words have changed since they were read.',
    { reason: 'changed' },
  );

const refuse = (field: string, reason: string, detail: string) =>
  new Problem(400, 'invalid-search-words', 'Invalid Value', `${field}: ${detail}`, { field, reason });

/** The lists to store. Throws 400 for an unknown language, and for words that a search would never match. */
function listsOf(
  { languages, matches, words: stored }: StaffSearchWords,
  words: z.output<typeof wordsBody>['words'],
): WordList[] {
  return Object.entries(words).flatMap(([language, { synonyms, stopwords }]): WordList[] => {
    if (!languages.includes(language))
      throw refuse(`words.${language}`, 'unknown-locale', 'the site has no such language');
    const lists: WordList[] = [];
    if (synonyms) {
      const field = `words.${language}.synonyms`;
      const lines = synonyms.map((line) => {
        const checked = [...new Set(line.map((one) => phraseOf(field, one)))];
        if (checked.length < 2) throw refuse(field, 'single', 'a line needs two words that mean the same');
        if (checked.length > MAX_LINE_WORDS)
          throw refuse(field, 'too-many', `a line has at most ${MAX_LINE_WORDS} words`);
        return { words: checked, match: matches.get(JSON.stringify(checked)) ?? null };
      });
      const crowded = crowdedWord(lines.map((line) => line.words));
      const before = crowdedWord(stored[language]?.synonyms ?? []);
      // An import may have stored more: the rest of the list can be changed all the same.
      const isKnown = before?.word === crowded?.word && (before?.count ?? 0) >= (crowded?.count ?? 0);
      if (crowded && !isKnown)
        throw refuse(
          field,
          'too-many-synonyms',
          `'${crowded.word}' has ${crowded.count} synonyms in all lines together, at most ${MAX_ALTERNATIVES} are possible`,
        );
      lists.push({ kind: 'synonym', language, lines });
    }
    if (stopwords) {
      const checked = [...new Set(stopwords.map((one) => phraseOf(`words.${language}.stopwords`, one)))];
      const lines = checked.length > 0 ? [{ words: checked, match: null }] : [];
      lists.push({ kind: 'stopword', language, lines });
    }
    return lists;
  });
}

function phraseOf(field: string, given: string): string {
  const one = given.trim().replace(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(one)) throw refuse(field, 'empty', 'a word needs a letter or a digit');
  if (one.includes(',')) throw refuse(field, 'characters', 'a word has no comma');
  if (!isWritable(one)) throw refuse(field, 'characters', 'contains control characters');
  if (one.length > MAX_CHARACTERS)
    throw refuse(field, 'too-long', `a word has at most ${MAX_CHARACTERS} characters`);
  if (one.split(' ').length > MAX_PHRASE_WORDS)
    throw refuse(field, 'too-long', `a phrase has at most ${MAX_PHRASE_WORDS} words`);
  return one;
}
