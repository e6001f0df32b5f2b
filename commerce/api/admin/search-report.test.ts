import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteOldTerms, searchLog } from '../../merchandising/search-log.ts';
import { type SearchService, startSearch } from '../../testing/search.ts';
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

async function report(query = '', user = staff, site = 'RivageEU') {
  await searchLog(service.services).settle();
  return (await user.admin('GET', `/searches?siteId=${site}${query}`)).body;
}
const short = (terms: { term: string; locale: string; searches: number; results: number | null }[]) =>
  terms.map(({ term, locale, searches, results }) => [term, locale, searches, results]);

test('searches are counted by word and locale, with those that find nothing', async () => {
  for (const phrase of ['Shirt', ' shirt', 'zzqx', 'dress', 'shirt'])
    await service.search(`q=${encodeURIComponent(phrase)}&locale=en-IE`);
  await service.search('q=shirt&locale=fr-FR');
  const body = await report();
  expect(short(body.top)).toEqual([
    ['shirt', 'en-IE', 3, 1],
    ['dress', 'en-IE', 1, expect.any(Number)],
    ['shirt', 'fr-FR', 1, expect.any(Number)],
    ['zzqx', 'en-IE', 1, 0],
  ]);
  expect(short(body.withoutResults)).toContainEqual(['zzqx', 'en-IE', 1, 0]);
  expect(body).toMatchObject({ days: 7, searches: 6, misses: body.withoutResults.length });
  expect(body.top[0].url).toMatch(/\/search\?q=shirt$/);
  expect((await report('&locale=fr-FR')).searches).toBe(1);
  await service.search('q=shirt&locale=en-IE');
  expect(short((await report()).top)[0]).toEqual(['shirt', 'en-IE', 4, 1]);
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
    await service.search(query);
  await service.get(
    '/search/shopper-search/v1/organizations/f_ecom_vtrn_001/search-suggestions?siteId=RivageEU&q=shirt',
  );
  expect(await report()).toMatchObject({ searches: 0, top: [], withoutResults: [] });
});

test('a report has the days that are asked for, and old days are deleted', async () => {
  const { services, db } = service;
  const daysAgo = (days: number) => new Date(services.now().getTime() - days * 86_400_000);
  for (const days of [0, 6, 7, 29, 30, 90, 91])
    searchLog(services).record({
      ...{ siteId: 'RivageEU', locale: 'en-IE', results: 0 },
      phrase: `word ${days}`,
      at: daysAgo(days),
    });
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
  const letters = (number: number) =>
    [...number.toString(26)].map((one) => String.fromCharCode(97 + Number.parseInt(one, 26))).join('');
  const record = (phrase: string) =>
    log.record({ siteId: 'RivageEU', locale: 'en-IE', phrase, results: 1, at: services.now() });
  for (let number = 0; number < 2600; number++) record(`word ${letters(number)}`);
  await log.settle();
  const { count } = await db
    .selectFrom('search_term')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2000);
  record('word a');
  record('new word');
  const body = await report();
  expect(short(body.top)[0]).toEqual(['word a', 'en-IE', 2, 1]);
  expect(body.searches).toBe(2001);
});

test('an account of another site does not see what is searched', async () => {
  expect((await uk.admin('GET', '/searches?siteId=RivageEU')).status).toBe(403);
  expect(await report('', uk, 'RivageUK')).toMatchObject({ searches: 0 });
});
