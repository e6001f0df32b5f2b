import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCTS } from '../testing/catalogue.ts';
import { idsOf, SEARCH, type SearchService, startSearch } from '../testing/search.ts';
import { rebuildSearchIndex } from './index-documents.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
  const names = {
    [PRODUCTS.shirt]: 'Leinenhemd Antibes',
    [PRODUCTS.jumper]: 'Merinopullover Nizza',
    [PRODUCTS.dress]: 'Wickelkleid Menton',
    [PRODUCTS.socks]: 'Bekleidung für Füße aus Leinen',
  };
  for (const [id, de] of Object.entries(names)) {
    await service.db
      .updateTable('product')
      .set({ name: JSON.stringify({ default: 'x', de }) })
      .where('id', '=', id)
      .execute();
  }
  await service.db
    .insertInto('search_dictionary')
    .values({
      site_id: 'RivageEU',
      language: 'de',
      kind: 'synonym',
      position: 0,
      words: ['Pullover', 'Pulli'],
      match: '',
    })
    .execute();
  await rebuildSearchIndex(service.db);
});
afterAll(() => service.close());

const found = async (q: string) =>
  idsOf(await service.search(`q=${encodeURIComponent(q)}&locale=de-DE`)).sort();

test('a German word finds compounds that end with it in any form', async () => {
  expect(await found('Hemd')).toEqual([PRODUCTS.shirt]);
  expect(await found('Hemden')).toEqual([PRODUCTS.shirt]);
  expect(await found('Pullover')).toEqual([PRODUCTS.jumper]);
  expect(await found('Kleid')).toEqual([PRODUCTS.dress]);
});

test('finds compounds by synonyms and with typing errors', async () => {
  expect(await found('Pulli')).toEqual([PRODUCTS.jumper]);
  expect(await found('Pulover')).toEqual([PRODUCTS.jumper]);
});

test('splits a compound that the catalogue does not contain', async () => {
  const result = await service.search('q=Merinopulli&locale=de-DE');
  expect(idsOf(result)).toEqual([PRODUCTS.jumper]);
  expect(result.searchPhraseSuggestions.suggestedPhrases).toMatchObject([{ phrase: 'pulli' }]);
  expect(await found('Unsinnswort')).toEqual([]);
});

test('suggestions contain compounds too', async () => {
  const { body } = await service.get(
    `${SEARCH}/search-suggestions?siteId=RivageEU&locale=de-DE&q=${encodeURIComponent('Pullover')}`,
  );
  expect(body.productSuggestions.products).toMatchObject([{ productId: PRODUCTS.jumper }]);
});
