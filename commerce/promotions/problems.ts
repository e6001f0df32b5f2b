import type { Db } from '../database/connection.ts';
import type { PromotionRule } from '../database/tables/promotions.ts';
import { type AssignedPromotion, assignedPromotions, isForNobody } from './assigned.ts';
import { currenciesOf, giftsWithoutPrice, withoutAmounts } from './currency-problems.ts';
import { emptyExclusions } from './empty-exclusions.ts';
import { isComputableGroup } from './membership.ts';
import { missingReferences } from './missing-references.ts';
import { namedBooks } from './named-references.ts';
import {
  giftsOf,
  givesOnlyUnknown,
  lackingMethods,
  type Offered,
  offeredBy,
  unknownGifts,
} from './never-applies.ts';
import { quotedList } from './quoted.ts';
import { notComputed, tiersOf } from './tiers.ts';

/** Why a promotion of a site does not apply, or not as its archive says. */
export interface PromotionProblem {
  siteId: string;
  promotionId: string;
  problem: string;
  /** set for a category, product set or left out price book that does not exist, or a category that is empty, which an import reports for all promotions together */
  cause?: 'missing reference';
}

/** What promotions of a site may refer to. */
interface Known {
  currencies: Set<string>;
  offered: Offered;
  books: Set<string>;
  coupons: Set<string>;
  /** coupons whose codes the platform generates, without any code */
  codeless: Set<string>;
  groups: Map<string, boolean>;
  sources: Set<string>;
}

/** How problems of promotions that never apply start. */
const NEVER = 'is not applied';

const BUILT_IN = ['Everyone', 'Registered', 'Unregistered'];

/**
 * Finds the enabled promotions with an enabled campaign that has not ended, and that the service cannot apply:
 * a rule it does not compute, or a reference to something that the site does not have. Ordered by site and id.
 */
export async function promotionProblems(db: Db, at: Date): Promise<PromotionProblem[]> {
  const sites = await db
    .selectFrom('site')
    .select(['id', 'catalog_id', 'currencies'])
    .orderBy('id')
    .execute();
  const problems: PromotionProblem[] = [];
  for (const site of sites) {
    const promotions = (await assignedPromotions(db, site.id)).filter(({ endsAt, campaignEndsAt, own }) =>
      [endsAt, campaignEndsAt, own.endsAt].every((end) => end === null || end > at),
    );
    if (promotions.length === 0) continue;
    const known = await knownOf(db, site.id, site.currencies);
    const products = await unknownGifts(
      db,
      promotions.map(({ rule }) => rule),
    );
    const missing = await missingProblems(db, site, promotions);
    for (const [promotionId, assigned] of Map.groupBy(promotions, ({ id }) => id)) {
      const found = new Set(assigned.flatMap((one) => problemsOf(one, known, products)));
      const own = missing.filter((one) => one.promotionId === promotionId);
      problems.push(...[...found].map((problem) => ({ siteId: site.id, promotionId, problem })));
      // What else is wrong with it changes nothing while it never applies.
      if (![...found].some((problem) => problem.startsWith(NEVER))) problems.push(...own);
    }
  }
  return problems;
}

/** Promotions of one line named at most. */
const MAX_NAMED = 3;

/**
 * Problems as lines of text, in their order: one for the same problem of several promotions of a site. `placeOf`: where a promotion
 * is written, if that is known.
 */
export const problemLines = (
  problems: PromotionProblem[],
  placeOf: (problem: PromotionProblem) => string | undefined = () => undefined,
): string[] =>
  [...Map.groupBy(problems, ({ siteId, problem }) => JSON.stringify([siteId, problem])).values()].map(
    (same) => {
      const [first] = same as [PromotionProblem, ...PromotionProblem[]];
      const place = placeOf(first);
      const names = same.slice(0, MAX_NAMED).map(({ promotionId }) => `'${promotionId}'`);
      const promotions =
        same.length === 1
          ? `promotion ${names[0]} of site '${first.siteId}'`
          : `${same.length} promotions of site '${first.siteId}', for example ${names.join(', ')}`;
      return `${place ? `${place}: ` : ''}${promotions}: ${first.problem}`;
    },
  );

function problemsOf(promotion: AssignedPromotion, known: Known, unknown: Set<string>): string[] {
  const { rule, currency, own } = promotion;
  const qualifiers = [...promotion.qualifiers, ...own.qualifiers];
  const reason = notComputed(promotion.class, rule);
  const currencies = currency ? [currency] : [...new Set(currenciesOf(rule))];
  const none = (ids: string[] | undefined, has: (id: string) => boolean, text: string) =>
    ids && ids.length > 0 && !ids.some(has) ? [`${text} ${quotedList(ids)}`] : [];
  const each = (ids: string[], has: (id: string) => boolean, text: string) => {
    const missing = [...new Set(ids)].filter((id) => !has(id));
    return missing.length > 0 ? [`${text} ${quotedList(missing)}`] : [];
  };
  const groups = qualifiers
    .flatMap((one) => one.groups)
    .flatMap(({ ids }) => ids)
    .filter((id) => !BUILT_IN.includes(id));
  const coupons = qualifiers.flatMap((one) => one.couponIds);
  const sources = qualifiers.flatMap((one) => one.sourceCodes);
  const ownCoupons = own.qualifiers.flatMap((one) => one.couponIds);
  const others = promotion.qualifiers.flatMap((one) => one.couponIds);
  const lacking = lackingMethods(rule, known.offered);
  const never = [
    ...(reason ? [`is not applied: ${reason}`] : []),
    ...(qualifiers.some(isForNobody)
      ? ['is not applied: its qualifiers ask for a coupon or source code, and nothing names one']
      : []),
    ...none(currencies, (id) => known.currencies.has(id), 'is not applied: the site does not sell in'),
    ...(lacking
      ? [`is not applied: the site does not offer the ${lacking.kind} method ${quotedList(lacking.ids)}`]
      : []),
    ...(givesOnlyUnknown(rule, unknown)
      ? [`is not applied: it gives unknown products: ${quotedList(giftsOf(rule))}`]
      : []),
  ];
  if (never.length > 0) return never;
  return [
    ...(currency ? [] : withoutAmounts(promotion, currencies, known.currencies)),
    ...(currency ? [] : giftsWithoutPrice(rule, known.currencies)),
    ...each(booksNamed(rule), (id) => known.books.has(id), 'names the unknown price book'),
    ...each(giftsOf(rule), (id) => !unknown.has(id), 'gives unknown products:'),
    ...each(coupons, (id) => known.coupons.has(id), 'needs an unknown or disabled coupon:'),
    ...each(
      coupons,
      (id) => !known.codeless.has(id),
      'needs a coupon whose codes the platform generates; import its list of codes:',
    ),
    ...each(groups, (id) => known.groups.has(id), 'is for unknown customer groups:'),
    ...each(
      groups,
      (id) => known.groups.get(id) !== false,
      'is for customer groups with conditions that are not computed:',
    ),
    ...(others.length > 0
      ? none(ownCoupons, (id) => others.includes(id), 'is for no coupon of its campaign, as its own are')
      : []),
    ...each(sources, (id) => known.sources.has(id), 'needs unknown or disabled source codes:'),
  ];
}

function booksNamed(rule: PromotionRule): string[] {
  const discounts = tiersOf(rule).flatMap(({ discount }) =>
    discount.kind === 'price-book-price' ? (discount.priceBookId ?? []) : [],
  );
  // Those that are left out are missing references.
  return [...discounts, ...namedBooks(rule).flatMap(({ ids, leavesOut }) => (leavesOut ? [] : ids))];
}

/** Categories and product sets that promotions or the global exclusions of their site name and that do not exist, or are left out and empty. */
async function missingProblems(
  db: Db,
  site: { id: string; catalog_id: string | null },
  promotions: AssignedPromotion[],
): Promise<PromotionProblem[]> {
  const catalogId = site.catalog_id ?? '';
  const settings = await db
    .selectFrom('promotion_settings')
    .select('excluded_products')
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  const rules = [{ excluded: settings?.excluded_products ?? {} }, ...promotions.map((one) => one.storedRule)];
  const stored = rules.map((rule) => ({ catalogId, rule }));
  const [everywhere, ...own] = await missingReferences(db, stored);
  const [emptyEverywhere, ...empty] = await emptyExclusions(db, stored);
  const all = promotions.flatMap(({ id, rule }, index): PromotionProblem[] => {
    const { leftOut, named } = own[index]!;
    const closing = [...leftOut, ...(rule.ignoreGlobalExclusions ? [] : everywhere!.leftOut)];
    const say = (ids: string[], text: string): PromotionProblem[] =>
      ids.length > 0
        ? [
            {
              siteId: site.id,
              promotionId: id,
              problem: `${text} ${quotedList(ids)}`,
              cause: 'missing reference',
            },
          ]
        : [];
    return [
      ...say(
        closing,
        'applies to no product that may be of the unknown category, product set or price book that it leaves out:',
      ),
      ...say(named, 'is for products of an unknown category or product set:'),
      ...say(
        [...empty[index]!, ...(rule.ignoreGlobalExclusions ? [] : emptyEverywhere!)],
        'leaves out no product by the category without products:',
      ),
    ];
  });
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

async function knownOf(db: Db, siteId: string, currencies: string[]): Promise<Known> {
  const [offered, books, coupons, codeless, groups, sources] = await Promise.all([
    offeredBy(db, siteId),
    db.selectFrom('price_book').select('id').execute(),
    db.selectFrom('coupon').select('id').where('site_id', '=', siteId).where('enabled', '=', true).execute(),
    db
      .selectFrom('coupon')
      .select('id')
      .where('site_id', '=', siteId)
      .where('code_kind', '=', 'system')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('coupon_code')
              .select('code')
              .whereRef('coupon_code.site_id', '=', 'coupon.site_id')
              .whereRef('coupon_code.coupon_id', '=', 'coupon.id'),
          ),
        ),
      )
      .execute(),
    db.selectFrom('customer_group').select(['id', 'rule']).where('site_id', '=', siteId).execute(),
    db
      .selectFrom('source_code_group')
      .select('id')
      .where('site_id', '=', siteId)
      .where('enabled', '=', true)
      .execute(),
  ]);
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  return {
    currencies: new Set(currencies),
    offered,
    books: idsOf(books),
    coupons: idsOf(coupons),
    codeless: idsOf(codeless),
    groups: new Map(groups.map(({ id, rule }) => [id, isComputableGroup(rule)])),
    sources: idsOf(sources),
  };
}
