import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '../import/testing/archive.ts';
import { foreignShop } from '../import/testing/foreign-shop/foreign-shop.ts';
import { PRODUCTS, SITE } from '../import/testing/foreign-shop/names.ts';
import { insertCategory, insertProduct } from '../testing/builders.ts';
import { idsOf, SEARCH, type SearchService, startSearch } from '../testing/search.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { rebuildSearchIndex } from './index-documents.ts';

const LOCALES = ['ja-JP', 'zh-CN', 'zh-TW', 'ar-KW', 'ko-KR', 'ru-RU', 'el-GR', 'tr-TR', 'th-TH', 'sv-SE'];

/** Names of four products by locale. */
const NAMES: Record<string, Record<string, string>> = {
  coat: {
    default: 'Parka',
    'ja-JP': '防水レインコート',
    'zh-CN': '防水冲锋衣外套',
    'zh-TW': '防水風衣外套',
    ar: 'معطف مطر',
    ko: '방수 자켓',
    ru: 'Зимняя куртка',
    el: 'Αδιάβροχο μπουφάν',
    tr: 'Kışlık Işıklı Mont',
    th: 'เสื้อกันฝนสีแดง',
    sv: 'Vattentät jacka',
  },
  bag: {
    default: 'Bag',
    'ja-JP': 'ﾚｻﾞｰﾊﾞｯｸﾞ Ｘ９',
    'zh-CN': '真皮手提包',
    'zh-TW': '真皮手提包',
    ar: 'حَقِيبَة يد',
    ko: '가죽 가방',
    ru: 'Кожаная сумка, чёрная',
    el: 'Δερμάτινη τσάντα',
    tr: 'Deri Çanta',
    th: 'กระเป๋าหนัง',
    sv: 'Läderväska',
  },
  watch: {
    default: 'Watch',
    'ja-JP': 'スマートウォッチ用サーバ',
    'zh-CN': '羊毛大衣',
    'zh-TW': '羊毛大衣',
    ar: 'الساعة الذكيّة ٤٢',
    ko: '시계',
    ru: 'Часы',
    el: 'Ρολόι',
    tr: 'Saat',
    th: 'นาฬิกา',
    sv: 'Klocka',
  },
  shoes: {
    default: 'Shoes',
    'ja-JP': '登山靴',
    'zh-CN': '登山靴',
    'zh-TW': '登山靴',
    ar: 'أحـــذية رياضية',
    ko: '등산화',
    ru: 'Ботинки',
    el: 'Παπούτσια',
    tr: 'Ayakkabı',
    th: 'รองเท้า',
    sv: 'Kängor',
  },
};

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
  await service.db.updateTable('site').set({ locales: LOCALES }).where('id', '=', 'RivageEU').execute();
  await insertCategory(service.db, { id: 'outdoor', name: { default: 'Outdoor', 'ja-JP': '電子機器' } });
  for (const [id, name] of Object.entries(NAMES)) {
    const stock = { allocation: 5 };
    await insertProduct(service.db, { id, name, stock, categories: ['outdoor'], list: 1000 });
  }
  await service.db
    .insertInto('search_dictionary')
    .values(
      [
        ['ja', '鞄, バッグ'],
        ['ar', 'شنطة, حقيبة'],
        ['zh', '提包, 公文包'],
        ['ru', 'пуховик, куртка'],
      ].map(([language = '', words = '']) => ({
        site_id: 'RivageEU',
        language,
        kind: 'synonym' as const,
        position: 0,
        words: words.split(', '),
        match: '',
      })),
    )
    .execute();
  await rebuildSearchIndex(service.db);
});
afterAll(() => service.close());

const find = (locale: string, q: string) =>
  service.search(`locale=${locale}&limit=50&q=${encodeURIComponent(q)}`);
const found = async (locale: string, q: string) => idsOf(await find(locale, q));

async function suggested(locale: string, q: string) {
  const path = `${SEARCH}/search-suggestions?siteId=RivageEU&locale=${locale}&q=${encodeURIComponent(q)}`;
  const { status, body } = await service.get(path);
  expect(status).toBe(200);
  const { products, suggestedPhrases } = body.productSuggestions;
  return {
    products: products.map((product: { productId: string }) => product.productId),
    phrases: suggestedPhrases.map(({ phrase }: { phrase: string }) => phrase),
    categories: body.categorySuggestions.categories.map(({ id }: { id: string }) => id),
  };
}

describe('[SRCH-01] finds products by the word that a shopper types', () => {
  test.each([
    ['ja-JP', '防水', ['coat']],
    ['ja-JP', 'コート', ['coat']],
    ['ja-JP', 'れいんこーと', ['coat']],
    ['ja-JP', 'ﾚｲﾝｺｰﾄ', ['coat']],
    ['ja-JP', 'コート 防水', ['coat']],
    ['ja-JP', '防水コート', ['coat']],
    ['ja-JP', '防水のコート', ['coat']],
    ['ja-JP', 'バッグ', ['bag']],
    ['ja-JP', 'X9', ['bag']],
    ['ja-JP', 'サーバー', ['watch']],
    ['ja-JP', '靴', ['shoes']],
    ['zh-CN', '冲锋衣', ['coat']],
    ['zh-CN', '防水外套', ['coat']],
    ['zh-CN', '大衣', ['watch']],
    ['zh-CN', '包', ['bag']],
    ['zh-TW', '風衣', ['coat']],
    // Simplified characters find traditional ones, and the reverse.
    ['zh-TW', '风衣', ['coat']],
    ['zh-CN', '衝鋒衣', ['coat']],
    ['zh-CN', '真皮手提包', ['bag']],
    ['ar-KW', 'المعطف', ['coat']],
    ['ar-KW', 'حقيبه', ['bag']],
    ['ar-KW', 'الحقيبة', ['bag']],
    ['ar-KW', 'حقيبات', ['bag']],
    ['ar-KW', 'احذيه', ['shoes']],
    ['ar-KW', 'ساعات', ['watch']],
    ['ar-KW', 'ساعة 42', ['watch']],
    ['ar-KW', 'ساعه ٤٢', ['watch']],
    ['ko-KR', '자켓', ['coat']],
    ['ko-KR', '방수자켓', ['coat']],
    ['ru-RU', 'КУРТКИ', ['coat']],
    ['ru-RU', 'зимние куртки', ['coat']],
    ['ru-RU', 'черная сумка', ['bag']],
    ['el-GR', 'ΜΠΟΥΦΑΝ', ['coat']],
    ['el-GR', 'παπουτσι', ['shoes']],
    ['tr-TR', 'KIŞLIK', ['coat']],
    ['tr-TR', 'isikli', ['coat']],
    ['tr-TR', 'ÇANTA', ['bag']],
    ['th-TH', 'เสื้อกันฝน', ['coat']],
    ['th-TH', 'สีแดง', ['coat']],
    ['sv-SE', 'jackor', ['coat']],
  ])('%s %s', async (locale, q, ids) => {
    expect(await found(locale, q)).toEqual(ids);
  });
});

test('synonyms apply in scripts without spaces too', async () => {
  expect(await found('ja-JP', '鞄')).toEqual(['bag']);
  expect(await found('zh-CN', '公文包')).toEqual(['bag']);
  expect(await found('ar-KW', 'الشنطة')).toEqual(['bag']);
  expect(await found('ru-RU', 'пуховики')).toEqual(['coat']);
});

describe('suggests products while the shopper types', () => {
  test.each([
    ['ja-JP', 'れいん', 'coat'],
    ['ja-JP', '防水レ', 'coat'],
    ['zh-CN', '防水冲', 'coat'],
    ['ar-KW', 'حقي', 'bag'],
    ['ar-KW', 'الحق', 'bag'],
    ['ar-KW', 'الح', 'bag'],
    ['ko-KR', '방수자', 'coat'],
    ['ru-RU', 'курт', 'coat'],
    ['el-GR', 'μπουφ', 'coat'],
    ['tr-TR', 'ışı', 'coat'],
    ['tr-TR', 'İŞI', 'coat'],
    ['th-TH', 'กัน', 'coat'],
    // In Han and Hangul one character is a word, in kana and Thai two are.
    ['ja-JP', '靴', 'shoes'],
    ['zh-CN', '包', 'bag'],
    ['zh-TW', '风', 'coat'],
    ['zh-CN', '大衣', 'watch'],
    ['ko-KR', '가', 'bag'],
    ['ja-JP', 'れい', 'coat'],
    ['th-TH', 'สี', 'coat'],
  ])('%s %s', async (locale, q, id) => {
    expect((await suggested(locale, q)).products).toEqual([id]);
  });

  test('still rejects one letter of an alphabet, and one kana', async () => {
    for (const [locale, q] of [
      ['ja-JP', 'れ'],
      ['ru-RU', 'ку'],
      ['ar-KW', 'حق'],
    ] as const) {
      const path = `${SEARCH}/search-suggestions?siteId=RivageEU&locale=${locale}&q=${encodeURIComponent(q)}`;
      expect((await service.get(path)).status).toBe(400);
    }
  });

  test('completes words and finds categories by a part of their name', async () => {
    expect((await suggested('ja-JP', '子機器')).categories).toEqual(['outdoor']);
    expect((await suggested('ja-JP', '机器')).categories).toEqual(['outdoor']);
    expect((await suggested('ru-RU', 'курт')).phrases).toEqual(['куртка']);
  });
});

test('corrects a wrong letter of an alphabet, but no character of a script without spaces', async () => {
  expect(await found('ru-RU', 'кутрка')).toEqual(['coat']);
  expect(await found('ja-JP', '登山鞄')).toEqual([]);
  expect(await found('zh-CN', '登山包')).toEqual([]);
});

test('searches use the text index', async () => {
  const { rows } = await service.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select product_id from search_text
        where (body @@ ${"'てん' <-> 'んと'"}::tsquery or words @@ ${"'てん' <-> 'んと'"}::tsquery)`.execute(
      trx,
    );
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Bitmap Index Scan on search_text_body');
  expect(plan).toContain('Bitmap Index Scan on search_text_words');
});

describe('a shop with texts in ja-JP and ar-KW', () => {
  let shop: RunningService;
  beforeAll(async () => {
    shop = await startService();
    await importFiles(shop.db, foreignShop());
  });
  afterAll(() => shop.close());

  test.each([
    ['ja-JP', 'すとーぶ', PRODUCTS.stove],
    ['ja-JP', 'テント プロ', PRODUCTS.tent],
    ['ja-JP', '自転車', PRODUCTS.bike],
    ['ar-KW', 'الخيمة', PRODUCTS.tent],
    ['ar-KW', 'دراجه', PRODUCTS.bike],
    ['sv-SE', 'kängor', PRODUCTS.boots],
  ])('%s %s', async (locale, q, id) => {
    const { token } = await shop.guest(SITE);
    const path = `${SEARCH}/product-search?siteId=${SITE}&locale=${locale}&q=${encodeURIComponent(q)}`;
    const { status, body } = await shop.call('GET', path, { token });
    expect(status).toBe(200);
    expect(idsOf(body)).toContain(id);
  });
});
