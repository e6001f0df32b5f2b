import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchDictionaryTable } from '../database/tables/search.ts';
import { PRODUCTS } from '../testing/catalogue.ts';
import { idsOf, SEARCH, type SearchService, startSearch } from '../testing/search.ts';
import { rebuildSearchIndex } from './index-documents.ts';
import { renewSiteIndexes } from './site-index.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
  await say('synonym', 'default', ['jumper, sweater, pull over', 'coat, T shirt']);
  await say('synonym', 'fr', ['pull, chandail']);
  const others = (from: number) => Array.from({ length: 40 }, (_, i) => `capo${from + i}`).join(', ');
  await say('synonym', 'it', ['capo, coat', `capo, ${others(0)}`, `capo, ${others(40)}`, 'capo, jumper']);
  await say('stopword', 'default', ['please, find, me, a']);
  await say('common-phrase', 'default', ['linen dress, summer shirt']);
  await say('hypernym', 'default', ['jumper, coat > outerwear']);
  await renewSiteIndexes(service.db);
});
afterAll(() => service.close());

/** Lines of search2.xml; hypernyms after a ">". */
async function say(kind: SearchDictionaryTable['kind'], language: string, lines: string[]) {
  const split = (text = '') => text.split(',').flatMap((word) => word.trim() || []);
  await service.db
    .insertInto('search_dictionary')
    .values(
      lines.map((line, position) => ({
        site_id: 'RivageEU',
        language,
        kind,
        position,
        words: split(line.split('>')[0]),
        targets: split(line.split('>')[1]),
        match: kind === 'common-phrase' ? 'exact-match' : '',
      })),
    )
    .execute();
}

const found = async (q: string, more = '') =>
  idsOf(await service.search(`q=${encodeURIComponent(q)}${more}`)).sort();

describe('synonyms', () => {
  test('find the same products, in all forms and for several words', async () => {
    expect(await found('jumper')).toEqual([PRODUCTS.jumper]);
    for (const phrase of ['sweater', 'sweaters', 'Pull Over', 'ink sweater']) {
      expect(await found(phrase)).toEqual([PRODUCTS.jumper]);
    }
  });

  test('belong to a language; a language without a list uses the default', async () => {
    expect(await found('chandail', '&locale=fr-FR')).toEqual([PRODUCTS.jumper]);
    expect(await found('sweater', '&locale=fr-FR')).toEqual([]);
    expect(await found('sweater', '&locale=de-DE')).toEqual([PRODUCTS.jumper]);
  });

  test('a word is searched as its first alternatives of all lines, so that no dictionary makes it slow', async () => {
    expect(await found('capo', '&locale=it-IT')).toEqual([PRODUCTS.coat]);
    expect(await found('capo79', '&locale=it-IT')).toEqual([]);
  });

  test('one meaningful word of several does not match like the whole phrase', async () => {
    expect(await found('coat')).toEqual([PRODUCTS.coat]);
    expect(await found('shirt')).not.toContain(PRODUCTS.coat);
  });

  test('the shopper’s own word ranks before its synonyms', async () => {
    await service.db
      .updateTable('product')
      .set({ long_description: JSON.stringify({ default: 'As warm as any sweater.' }) })
      .where('id', '=', PRODUCTS.socks)
      .execute();
    await rebuildSearchIndex(service.db, { productIds: [PRODUCTS.socks] });
    expect(idsOf(await service.search('q=jumper'))).toEqual([PRODUCTS.jumper, PRODUCTS.socks]);
  });

  test('apply to suggestions', async () => {
    const path = `${SEARCH}/search-suggestions?siteId=RivageEU&q=sweater`;
    const { body } = await service.get(path);
    expect(body.productSuggestions.products).toMatchObject([{ productId: PRODUCTS.jumper }]);
    expect(body.productSuggestions.suggestedTerms).toMatchObject([
      { originalTerm: 'sweater', terms: [{ value: 'sweater', exactMatch: true }] },
    ]);
  });
});

test('a hypernym finds products of its hyponyms, but not the other way round', async () => {
  expect(await found('outerwear')).toEqual([PRODUCTS.jumper, PRODUCTS.coat].sort());
  expect(await found('coat')).toEqual([PRODUCTS.coat]);
});

test('ignores stop words unless the phrase has no other words', async () => {
  expect(await found('please find me a towel')).toEqual(await found('towel'));
  expect(await found('please')).toEqual([]);
});

test('a common phrase finds its adjacent words first, else its single words', async () => {
  expect(await found('linen dress')).toEqual([PRODUCTS.dress]);
  expect(await found('dress linen')).toEqual(expect.arrayContaining([PRODUCTS.dress]));
  await service.db
    .updateTable('product')
    .set({ long_description: JSON.stringify({ default: 'A shirt for the summer.' }) })
    .where('id', '=', PRODUCTS.shirt)
    .execute();
  await rebuildSearchIndex(service.db, { productIds: [PRODUCTS.shirt] });
  expect(await found('summer shirt')).toContain(PRODUCTS.shirt);
});

test('supports quotes, a minus and "or"', async () => {
  expect(await found('"linen dress"')).toEqual([PRODUCTS.dress]);
  expect(await found('dress -linen')).not.toContain(PRODUCTS.dress);
  expect(await found('towel or coat')).toEqual(expect.arrayContaining([PRODUCTS.towel, PRODUCTS.coat]));
});

describe('redirects', () => {
  beforeAll(async () => {
    const redirects = [
      [
        { default: 'returns, send back', fr: 'retours' },
        { type: 'url', url: '/returns' },
      ],
      [{ default: 'frocks' }, { type: 'category', id: 'women-clothing-dresses' }],
      [{ default: 'crisp' }, { type: 'product', id: PRODUCTS.shirt }],
      [{ default: 'gone' }, { type: 'product', id: PRODUCTS.offline }],
    ] as const;
    await service.db
      .insertInto('search_redirect')
      .values(
        redirects.map(([keywords, target], position) => ({
          site_id: 'RivageEU',
          position,
          keywords: JSON.stringify(keywords),
          target: JSON.stringify(target),
        })) as never,
      )
      .execute();
    await renewSiteIndexes(service.db);
  });

  const leads = async (q: string, more = '') =>
    (await service.search(`q=${encodeURIComponent(q)}${more}`)).c_searchRedirect;

  test('a redirect requires the whole phrase in the language of the search', async () => {
    expect(await leads('Returns')).toBe('/returns');
    expect(await leads('  send   BACK ')).toBe('/returns');
    expect(await leads('returns please')).toBeUndefined();
    expect(await leads('retours', '&locale=fr-FR')).toBe('/returns');
    expect(await leads('returns', '&locale=fr-FR')).toBeUndefined();
  });

  test('redirects to the path of a category or a product on sale', async () => {
    expect(await leads('frocks')).toBe('/women/clothing/dresses');
    expect(await leads('frocks', '&locale=fr-FR')).toBe('/femme/v%C3%AAtements/robes');
    expect(await leads('crisp')).toBe(`/pd/poplin-shirt-${PRODUCTS.shirt}.html`);
    expect(await leads('gone')).toBeUndefined();
  });
});

test('the merchant sets the weight of each part of a product’s text', async () => {
  const order = async () => idsOf(await service.search('q=portugal'));
  const describe = async (id: string, column: 'name' | 'long_description', text: string) => {
    await service.db
      .updateTable('product')
      .set({ [column]: JSON.stringify({ default: text }) })
      .where('id', '=', id)
      .execute();
  };
  await describe(PRODUCTS.coat, 'name', 'Portugal Coat');
  await describe(PRODUCTS.jeans, 'long_description', 'Portugal, Portugal, Portugal.');
  await rebuildSearchIndex(service.db, { productIds: [PRODUCTS.coat, PRODUCTS.jeans] });
  expect((await order())[0]).toBe(PRODUCTS.coat);
  await service.db
    .insertInto('searchable_attribute')
    .values([
      { site_id: 'RivageEU', path: 'product.name', boost: 1 },
      { site_id: 'RivageEU', path: 'product.longDescription', boost: 100 },
    ])
    .execute();
  await renewSiteIndexes(service.db);
  expect((await order())[0]).toBe(PRODUCTS.jeans);
});
