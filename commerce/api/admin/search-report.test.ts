import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { deleteOldTerms, searchLog } from '../../merchandising/search-log.ts';
import { SEARCH, type SearchService, startSearch } from '../../testing/search.ts';
import { addStaff, type StaffUser } from '../../testing/staff.ts';

let service: SearchService;
let staff: StaffUser;
let uk: StaffUser;
beforeAll(async () => {
  service = await startSearch();
  staff = await addStaff(service, 'merch@example.com', 'read-only');
  uk = await addStaff(service, 'uk@example.com', 'merchandiser', ['RivageUK']);
});
afterAll(async () => {
  await searchLog(service.services).stop();
  await service.close();
});
beforeEach(async () => {
  await searchLog(service.services).settle();
  await service.db.deleteFrom('search_term').execute();
});

const CLIENTS = ['192.0.2.1', '192.0.2.2', '2001:db8:1::1'];
/** Searches once from each address. */
async function searchFrom(addresses: string[], query: string) {
  const { token } = await service.guest('RivageEU');
  for (const clientAddress of addresses) {
    const path = `${SEARCH}/product-search?siteId=RivageEU&${query}`;
    const init = { headers: { authorization: `Bearer ${token}` } };
    expect((await createCommerceApp(service.services).request(path, init, { clientAddress })).status).toBe(
      200,
    );
  }
}
/** Counts a phrase as if each of three clients searched for it. */
const recordThrice = (phrase: string, at: Date, results = 0) => {
  for (const client of CLIENTS)
    searchLog(service.services).record({ siteId: 'RivageEU', locale: 'en-IE', phrase, results, client, at });
};

async function report(query = '', user = staff, site = 'RivageEU') {
  await searchLog(service.services).settle();
  return (await user.admin('GET', `/searches?siteId=${site}${query}`)).body;
}
/** A number in letters: digits may be about a person. */
const letters = (number: number) =>
  [...number.toString(26)].map((one) => String.fromCharCode(97 + Number.parseInt(one, 26))).join('');
const short = (terms: { term: string; locale: string; searches: number; results: number | null }[]) =>
  terms.map(({ term, locale, searches, results }) => [term, locale, searches, results]);

test('searches are counted by word and locale, with those that find nothing', async () => {
  for (const phrase of ['Shirt', ' shirt', 'zzqx', 'dress'])
    await searchFrom(CLIENTS, `q=${encodeURIComponent(phrase)}&locale=en-IE`);
  await searchFrom(CLIENTS, 'q=shirt&locale=fr-FR');
  const body = await report();
  expect(short(body.top)).toEqual([
    ['shirt', 'en-IE', 6, 1],
    ['dress', 'en-IE', 3, expect.any(Number)],
    ['shirt', 'fr-FR', 3, expect.any(Number)],
    ['zzqx', 'en-IE', 3, 0],
  ]);
  expect(short(body.withoutResults)).toContainEqual(['zzqx', 'en-IE', 3, 0]);
  expect(body).toMatchObject({ days: 7, searches: 15, misses: 3 * body.withoutResults.length });
  expect(body.top[0].url).toMatch(/\/search\?q=shirt$/);
  expect((await report('&locale=fr-FR')).searches).toBe(3);
  await service.search('q=shirt&locale=en-IE');
  expect(short((await report()).top)[0]).toEqual(['shirt', 'en-IE', 7, 1]);
});

test('a term is stored only when three clients searched for it', async () => {
  const q = 'q=ines%20moreau&locale=en-IE';
  // A /64 of IPv6 is one client, and so are those whose address is unknown.
  await searchFrom(['2001:db8:2::1', '2001:db8:2::2', '2001:db8:2::1'], q);
  for (let time = 0; time < 3; time++) await service.search(q);
  expect(await report()).toMatchObject({ searches: 0, top: [], withoutResults: [] });
  expect(await service.db.selectFrom('search_term').selectAll().execute()).toEqual([]);
  await searchFrom(['192.0.2.9'], q);
  expect(short((await report()).top)).toEqual([['ines moreau', 'en-IE', 7, 0]]);
});

test('terms of fewer searches that an earlier version stored are not shown, and are deleted', async () => {
  const { db, services } = service;
  const stored = (term: string, searches: number) => ({
    ...{ site_id: 'RivageEU', locale: 'en-IE', day: services.now(), term, searches },
    ...{ misses: 0, results: 1 },
  });
  await db
    .insertInto('search_term')
    .values([stored('name', 2), stored('word', 3)])
    .execute();
  expect(short((await report()).top)).toEqual([['word', 'en-IE', 3, 1]]);
  await deleteOldTerms(db, services.now());
  expect(await db.selectFrom('search_term').select('term').execute()).toEqual([{ term: 'word' }]);
});

test('one client cannot use up the words of a day', async () => {
  const { services } = service;
  for (let number = 0; number < 2500; number++)
    searchLog(services).record({
      ...{ siteId: 'RivageEU', locale: 'en-IE', results: 0, at: services.now() },
      ...{ phrase: `flood ${letters(number)}`, client: '198.51.100.7' },
    });
  await searchFrom(CLIENTS, 'q=honest&locale=en-IE');
  expect(await report()).toMatchObject({ searches: 3, top: [{ term: 'honest' }] });
});

test('neither further pages, refined searches nor what may be about a person is counted', async () => {
  for (const query of [
    'q=shirt&offset=25',
    'q=shirt&refine=cgid%3Dwomen',
    'refine=cgid%3Dwomen',
    'q=ada%40example.com',
    'q=10000001',
    'q=%2B44%2020%207946%200958',
  ])
    await searchFrom(CLIENTS, query);
  await service.get(
    '/search/shopper-search/v1/organizations/f_ecom_vtrn_001/search-suggestions?siteId=RivageEU&q=shirt',
  );
  expect(await report()).toMatchObject({ searches: 0, top: [], withoutResults: [] });
});

test('a report has the days that are asked for, and old days are deleted', async () => {
  const { services, db } = service;
  const daysAgo = (days: number) => new Date(services.now().getTime() - days * 86_400_000);
  for (const days of [0, 6, 7, 29, 30, 90, 91]) recordThrice(`word ${days}`, daysAgo(days));
  const terms = async (query: string) => (await report(query)).top.map(({ term }: { term: string }) => term);
  expect(await terms('')).toEqual(['word 0', 'word 6']);
  expect(await terms('&days=30')).toEqual(['word 0', 'word 29', 'word 6', 'word 7']);
  await deleteOldTerms(db, services.now());
  const rows = await db.selectFrom('search_term').select('term').execute();
  expect(rows.map(({ term }) => term).sort()).toEqual([
    'word 0',
    'word 29',
    'word 30',
    'word 6',
    'word 7',
    'word 90',
  ]);
  expect((await staff.admin('GET', '/searches?siteId=RivageEU&days=91')).status).toBe(400);
});

test('the words of a day are bounded, and known ones are still counted', async () => {
  const { services, db } = service;
  const log = searchLog(services);
  // Each by three clients of its own.
  for (let number = 0; number < 2600; number++)
    for (const one of ['a', 'b', 'c'])
      log.record({
        ...{ siteId: 'RivageEU', locale: 'en-IE', results: 1, at: services.now() },
        ...{ phrase: `word ${letters(number)}`, client: `${one} ${number}` },
      });
  await log.settle();
  const { count } = await db
    .selectFrom('search_term')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2000);
  recordThrice('word a', services.now(), 1);
  recordThrice('new word', services.now(), 1);
  const body = await report();
  expect(short(body.top)[0]).toEqual(['word a', 'en-IE', 6, 1]);
  expect(body.searches).toBe(6003);
});

test('an account of another site does not see what is searched', async () => {
  expect((await uk.admin('GET', '/searches?siteId=RivageEU')).status).toBe(403);
  expect(await report('', uk, 'RivageUK')).toMatchObject({ searches: 0 });
});
