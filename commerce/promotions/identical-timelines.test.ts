import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection, Db } from '../database/connection.ts';
import { CATALOG, insertRows } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { freshDatabase } from '../testing/database.ts';
import { announcedReductions } from './prior-prices.ts';

/** A price in days before now: [minor units, from, to]; now without `to`. */
type Price = [cents: number, from: number, to?: number];
interface Timeline {
  title: string;
  /** sale prices; the list price is 100.00 unless `list` is given */
  sale: Price[];
  /** lower prices, of another price book or of a promotion */
  offers: Price[];
  list?: Price[];
  /** true where a percentage or amount would have another price, as the price before it changes or is lower */
  fixedOnly?: true;
  prior: number | undefined;
}

const TIMELINES: Timeline[] = [
  {
    title: '72, 70 for three days, 72, and 65 now',
    sale: [
      [7200, 5, 0.5],
      [6500, 0.5],
    ],
    offers: [[7000, 4, 1]],
    prior: 7000,
  },
  {
    title: '72, 68 for a week, 72, and 60 now',
    sale: [
      [7200, 20, 0.5],
      [6000, 0.5],
    ],
    offers: [[6800, 10, 3]],
    prior: 6800,
  },
  {
    title: '72, 55 until 31 days ago, and 72 now: it rose, whenever that was',
    sale: [[7200, 60]],
    offers: [[5500, 40, 31]],
    prior: undefined,
  },
  {
    title: '72, 55 until 35 days ago, 72, and 65 since two days',
    sale: [
      [7200, 60, 2],
      [6500, 2],
    ],
    offers: [[5500, 40, 35]],
    prior: undefined,
  },
  {
    title: '72, 55 until 400 days ago, and 72 now',
    sale: [[7200, 500]],
    offers: [[5500, 440, 400]],
    prior: undefined,
  },
  {
    title: '80, 72 until 35 days ago, and 60 since: deeper without a rise',
    sale: [
      [8000, 60, 35],
      [6000, 35],
    ],
    offers: [[7200, 40, 35]],
    prior: 10_000,
  },
  {
    title: '80 before the reduction, and 70 after it without a gap: progressive',
    sale: [[7000, 5]],
    offers: [[8000, 10, 5]],
    prior: 10_000,
  },
  {
    title: '80 for a year until the reduction to 70: progressive from an older price',
    sale: [
      [9000, 500, 400],
      [7000, 5],
    ],
    offers: [[8000, 380, 5]],
    prior: 9000,
  },
  {
    title: '80 until a day before the reduction to 70',
    sale: [[7000, 5]],
    offers: [[8000, 10, 6]],
    prior: 8000,
  },
  {
    title: '80, 70, 60 in steps, each at the end of the one before',
    sale: [[6000, 3]],
    offers: [
      [8000, 20, 10],
      [7000, 10, 3],
    ],
    prior: 10_000,
  },
  {
    title: '70, then 80, then 60: the second was dearer',
    sale: [[6000, 3]],
    offers: [
      [7000, 20, 10],
      [8000, 10, 3],
    ],
    prior: 7000,
  },
  {
    title: 'as low before as now',
    sale: [[7000, 5]],
    offers: [[7000, 20, 10]],
    prior: undefined,
  },
  {
    title: 'lower before than now, and no longer within the 30 days',
    sale: [[7000, 5]],
    offers: [[6000, 60, 36]],
    prior: 10_000,
  },
  {
    title: 'lower before, for the last day of the 30',
    sale: [[7000, 5]],
    offers: [[8000, 60, 34]],
    prior: 8000,
  },
  {
    title: 'no offer below the sale price of then',
    fixedOnly: true,
    sale: [
      [7200, 20, 3],
      [6500, 3],
    ],
    offers: [[7500, 10, 6]],
    prior: 10_000,
  },
  {
    title: 'an offer across a deeper cut that stays above it at the end',
    fixedOnly: true,
    sale: [
      [7500, 20, 5],
      [6500, 5],
    ],
    offers: [[7000, 10, 2]],
    prior: 10_000,
  },
  {
    title: 'an offer across a cut, and the price rises at its end',
    fixedOnly: true,
    sale: [
      [7500, 20, 5],
      [6500, 5],
    ],
    offers: [[6000, 10, 2]],
    prior: undefined,
  },
  {
    title: 'two offers at a time, the lower of which ends first',
    sale: [
      [9000, 25, 2],
      [6500, 2],
    ],
    offers: [
      [8000, 20, 5],
      [7000, 15, 8],
    ],
    prior: 7000,
  },
  {
    title: 'an offer bridges a raised price',
    fixedOnly: true,
    sale: [
      [8000, 20, 12],
      [8000, 10],
    ],
    offers: [[7000, 14, 8]],
    prior: undefined,
  },
  {
    title: 'an offer while the list price was raised',
    list: [
      [10_000, 500, 12],
      [13_000, 12],
    ],
    sale: [[9000, 5]],
    offers: [[9500, 30, 20]],
    prior: 9500,
  },
];

const KINDS = ['fixed price', 'percentage', 'amount', 'fixed price for guests and for registered customers'];
const kindsOf = ({ fixedOnly }: Timeline) => KINDS.filter((kind) => !fixedOnly || kind.startsWith('fixed'));
const idOf = (timeline: Timeline, kind: string) =>
  `t${TIMELINES.indexOf(timeline)}-${kind.replaceAll(' ', '-')}`;
const DAY = 86_400_000;
const NOW = new Date();
const days = (before: number) => new Date(NOW.getTime() - before * DAY);
const ends = (to: number | undefined) => (to === undefined ? null : days(to));
const EU = { siteId: 'RivageEU', catalogId: CATALOG };

let connection: Connection;
/** Prior prices of all timelines, by product id. */
let priors: Map<string, number>;
let priorsTogether: Map<string, number>;
beforeAll(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  await insertCatalogue(db);
  await insertRows(db, 'price_book', [{ id: 'eur-offer', currency: 'EUR', parent_id: 'eur-list' }]);
  await sql`update site set price_book_ids = price_book_ids || '{eur-offer}' where id = 'RivageEU'`.execute(
    db,
  );
  // As if the price book had been there all the time.
  for (const table of ['site_books_version', 'price_book_version']) {
    await sql`alter table ${sql.table(table)} disable trigger keep_version`.execute(db);
    await sql`delete from ${sql.table(table)} where known_to < 'infinity'`.execute(db);
    await sql`update ${sql.table(table)} set known_from = '-infinity'`.execute(db);
    await sql`alter table ${sql.table(table)} enable trigger keep_version`.execute(db);
  }
  const ids: string[] = [];
  for (const timeline of TIMELINES) {
    for (const kind of ['books', ...kindsOf(timeline)]) {
      const id = idOf(timeline, kind);
      ids.push(id);
      await recordPrices(db, id, timeline, kind === 'books');
    }
  }
  await insertOffers(db);
  priors = new Map();
  // One by one: how far promotions are looked back to depends on all products of a call.
  for (const productId of ids) {
    const [found] = await announcedReductions(db, EU, [{ productId, masterId: null }], NOW);
    if (found) priors.set(productId, found.cents);
  }
  const together = ids.map((productId) => ({ productId, masterId: null }));
  priorsTogether = new Map(
    (await announcedReductions(db, EU, together, NOW)).map(({ productId, cents }) => [productId, cents]),
  );
});
afterAll(() => connection.close());

async function recordPrices(
  db: Db,
  id: string,
  { list = [[10_000, 500]], sale, offers }: Timeline,
  books: boolean,
) {
  const prices = { 'eur-list': list, 'eur-sale': sale, 'eur-offer': books ? offers : [] };
  for (const [book, rows] of Object.entries(prices))
    for (const [cents, from, to] of rows)
      await sql`insert into price_version
        (product_id, price_book_id, amount_cents, valid_from, valid_to, known_from, known_to)
        values (${id}, ${book}, ${cents}, ${days(from)}, ${ends(to) ?? sql`'infinity'`}, '-infinity', 'infinity')`.execute(
        db,
      );
}

/** The price of price books at the begin of an offer. */
function priceAt({ list = [[10_000, 500]], sale }: Timeline, day: number): number {
  const applied = ([, from, to = 0]: Price) => from >= day && to < day;
  return Math.min(...[...list, ...sale].filter(applied).map(([cents]) => cents));
}

function discountOf(kind: string, timeline: Timeline, [cents, from]: Price) {
  const before = priceAt(timeline, from);
  if (kind === 'percentage') return { kind, percentage: 100 - (cents * 100) / before };
  if (kind === 'amount') return { kind, amounts: { EUR: before - cents } };
  return { kind: 'fixed-price', prices: { EUR: cents } };
}

async function insertOffers(db: Db) {
  const site_id = 'RivageEU';
  const promotions = TIMELINES.flatMap((timeline) =>
    kindsOf(timeline).flatMap((kind) =>
      timeline.offers.flatMap((offer, index) => {
        const product = idOf(timeline, kind);
        const rule = { discount: discountOf(kind, timeline, offer), qualifying: { products: [product] } };
        const groups = kind.endsWith('customers') ? ['Registered', 'Unregistered'] : ['Everyone'];
        const half = groups.length > 1 && index % 2 === 1;
        // Together in one list, and each in a promotion of its own.
        return (half ? groups.map((group) => [group]) : [groups]).map((customer_groups, part) => ({
          id: `${product}-${index}-${part}`,
          rule,
          customer_groups,
          starts_at: days(offer[1]),
          ends_at: ends(offer[2]),
        }));
      }),
    ),
  );
  const campaigns = promotions.map(({ id, customer_groups }) => ({ site_id, id, customer_groups }));
  await insertRows(
    db,
    'promotion',
    promotions.map(({ customer_groups: _groups, ...promotion }) => ({
      ...promotion,
      site_id,
      class: 'product',
      rule: JSON.stringify(promotion.rule),
    })) as never,
  );
  await insertRows(db, 'campaign', campaigns as never);
  await insertRows(
    db,
    'promotion_assignment',
    promotions.map(({ id }) => ({ site_id, promotion_id: id, campaign_id: id })) as never,
  );
  // As if they had been there all the time.
  await sql`alter table promotion_version disable trigger keep_promotion_version`.execute(db);
  await sql`update promotion_version set known_from = '-infinity'`.execute(db);
  await sql`alter table promotion_version enable trigger keep_promotion_version`.execute(db);
}

describe('[PDP-10] the prior price is the same whether price books or promotions made a price:', () => {
  for (const timeline of TIMELINES) {
    test(timeline.title, () => {
      expect(priors.get(idOf(timeline, 'books')), 'price books').toBe(timeline.prior);
      for (const kind of kindsOf(timeline))
        expect(priors.get(idOf(timeline, kind)), `promotion: ${kind}`).toBe(timeline.prior);
    });
  }

  test('and whether one product is asked for, or all', () => {
    expect(priorsTogether).toEqual(priors);
  });
});
