import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_CHANNEL } from '../../database/changes.ts';
import { PRODUCTS } from '../../testing/catalogue.ts';
import { type SearchService, startSearch } from '../../testing/search.ts';
import { addStaff, type StaffUser } from '../../testing/staff.ts';

let service: SearchService;
let staff: StaffUser;
let uk: StaffUser;
beforeAll(async () => {
  service = await startSearch();
  staff = await addStaff(service, 'merch@example.com', 'merchandiser');
  uk = await addStaff(service, 'uk@example.com', 'merchandiser', ['RivageUK']);
});
afterAll(() => service.close());

const PATH = '/search-words?siteId=RivageEU';
const read = async (user = staff, path = PATH) => (await user.admin('GET', path)).body;
async function change(words: object, user = staff, path = PATH) {
  const { version } = await read(user, path);
  return user.admin('PATCH', path, { words }, { 'if-match': version });
}
const found = async (q: string, locale = 'en-IE') =>
  (await service.search(`q=${encodeURIComponent(q)}&locale=${locale}`)).hits.map(
    ({ productId }) => productId,
  );

test('synonyms are found at once, by language, and no longer when they are deleted', async () => {
  expect((await read()).languages).toEqual(expect.arrayContaining(['default', 'fr', 'fr-FR']));
  expect(await found('frockle')).toEqual([]);
  const answer = await change({
    default: {
      synonyms: [
        ['dress', 'frockle'],
        ['jeans', 'night blues'],
      ],
    },
  });
  expect([answer.status, answer.body.words.default.synonyms]).toEqual([
    200,
    [
      ['dress', 'frockle'],
      ['jeans', 'night blues'],
    ],
  ]);
  expect(await found('frockle')).toContain(PRODUCTS.dress);
  expect(await found('night blues')).toContain(PRODUCTS.jeans);
  // Of each kind only the list of the most specific language applies.
  await change({ fr: { synonyms: [['robe', 'frusquine']] } });
  expect(await found('frusquine', 'fr-FR')).toContain(PRODUCTS.dress);
  expect(await found('frockle', 'fr-FR')).toEqual([]);
  // Also a list that only becomes shorter drops the cached pages of the shop.
  const told: string[] = [];
  await service.listen(CHANGE_CHANNEL, (payload) => told.push(payload));
  await change({ default: { synonyms: [['dress', 'frockle']] } });
  await expect.poll(() => told.join()).toContain('all');
  expect(await found('night blues')).toEqual([]);
  await change({ default: { synonyms: [] }, fr: { synonyms: [] } });
  expect(await found('frockle')).toEqual([]);
  expect((await read()).words).toEqual({});
});

test('a word with more synonyms than a search uses is refused by name', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => ['hub', `spoke ${i}`]);
  const refused = await change({ default: { synonyms: lines(61) } });
  expect([refused.status, refused.body.reason, refused.body.detail]).toEqual([
    400,
    'too-many-synonyms',
    expect.stringContaining("'hub' has 61 synonyms"),
  ]);
  expect((await change({ default: { synonyms: lines(60) } })).status).toBe(200);
  await change({ default: { synonyms: [] } });
});

test('stop words are not searched for, and other lists of the archive stay', async () => {
  await service.db
    .insertInto('search_dictionary')
    .values({
      site_id: 'RivageEU',
      language: 'default',
      kind: 'hypernym',
      position: 0,
      words: ['a'],
      targets: ['b'],
    })
    .execute();
  expect(await found('comfy jeans')).toEqual([]);
  await change({ default: { stopwords: ['comfy', ' comfy ', 'so  nice'] } });
  expect((await read()).words.default).toEqual({ synonyms: [], stopwords: ['comfy', 'so nice'] });
  expect(await found('comfy jeans')).toEqual([PRODUCTS.jeans]);
  const kinds = await service.db.selectFrom('search_dictionary').select('kind').execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['hypernym', 'stopword']);
});

test('a second editor is told, a repeated request changes nothing, and changes are recorded', async () => {
  const { version } = await read();
  const send = (words: object, key: string) =>
    staff.admin('PATCH', PATH, { words }, { 'if-match': version, 'idempotency-key': key });
  const words = { en: { synonyms: [['shirt', 'chemisier']] } };
  expect((await send(words, 'words-1')).status).toBe(200);
  const again = await send(words, 'words-1');
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  const late = await send({ en: { synonyms: [] } }, 'words-2');
  expect([late.status, late.body.reason]).toEqual([409, 'changed']);
  const boss = await addStaff(service, 'boss@example.com');
  const { data } = (await boss.admin('GET', '/audit?action=search-words.change')).body;
  expect(data[0]).toMatchObject({
    siteId: 'RivageEU',
    before: { en: null },
    after: { en: { synonyms: [['shirt', 'chemisier']] } },
  });
});

test('words that no search matches are refused, and nothing is stored', async () => {
  const before = await read();
  const wrong: [words: object, reason?: string][] = [
    [{ xx: { stopwords: ['a'] } }, 'unknown-locale'],
    [{ en: { synonyms: [['shirt']] } }, 'single'],
    [{ en: { synonyms: [['shirt', 'shirt']] } }, 'single'],
    [{ en: { synonyms: [['shirt', '...']] } }, 'empty'],
    [{ en: { synonyms: [['shirt', 'a,b']] } }, 'characters'],
    [{ en: { synonyms: [['shirt', 'a\u0001']] } }, 'characters'],
    [{ en: { synonyms: [['shirt', 'one two three four five']] } }, 'too-long'],
    [{ en: { stopwords: ['x'.repeat(61)] } }, 'too-long'],
    [{ en: { synonyms: [Array.from({ length: 21 }, (_, index) => `word${index}`)] } }, 'too-many'],
    [{ en: { synonyms: Array.from({ length: 501 }, () => ['a', 'b']) } }],
    [{ en: { other: [] } }],
  ];
  for (const [words, reason] of wrong) {
    const answer = await change(words);
    expect([answer.status, answer.body.reason], JSON.stringify(words).slice(0, 80)).toEqual([400, reason]);
  }
  expect(await read()).toEqual(before);
});

test('an account of another site neither sees nor changes them', async () => {
  expect((await uk.admin('GET', PATH)).status).toBe(403);
  expect((await uk.admin('PATCH', PATH, { words: {} }, { 'if-match': 'x' })).status).toBe(403);
  const own = await change({ 'en-GB': { stopwords: ['lovely'] } }, uk, '/search-words?siteId=RivageUK');
  expect([own.status, own.body.words]).toEqual([200, { 'en-GB': { synonyms: [], stopwords: ['lovely'] } }]);
  expect((await read()).words).not.toHaveProperty('en-GB');
});
