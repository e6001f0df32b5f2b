import { currencyDigits } from '../../shared/minor-units.ts';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Localized } from '../database/columns.ts';
import type { AmountRanges } from '../database/tables/payments.ts';

/** Where a payment method or card pays; null, empty and unnamed mean no restriction. */
interface Limits {
  countries: string[] | null;
  currencies: string[] | null;
  customer_groups: string[];
  amounts: AmountRanges;
}

/** An enabled payment method of a site. */
export interface OfferedMethod extends Limits {
  id: string;
  name: Localized;
  description: Localized;
  cards: ({ cardType: string; name: Localized } & Limits)[];
  /** types of cards that the site has and does not take */
  disabledCards?: string[];
}

/** What a payment is for; unknown parts exclude nothing. */
export interface PaymentUse {
  currency: string;
  customerGroups?: readonly string[];
  /** country of the billing address */
  countryCode?: string | undefined;
  /** minor units of the currency */
  cents?: number | undefined;
}

/** The method that cards pay with. */
const CARD = 'CREDIT_CARD';

const NO_LIMITS: Limits = { countries: null, currencies: null, customer_groups: [], amounts: {} };

/**
 * Enabled payment methods of a site with their enabled cards, in the merchant's order. The card method of a site all of whose
 * cards are disabled is not among them.
 */
export function offeredMethods(catalogue: Catalogue, siteId: string): Promise<OfferedMethod[]> {
  return cached(catalogue, `payment methods ${siteId}`, async () => {
    const { db } = catalogue;
    const methods = await db
      .selectFrom('payment_method')
      .select(['id', 'name', 'description', 'cards', 'countries', 'currencies', 'customer_groups', 'amounts'])
      .where('site_id', '=', siteId)
      .where('enabled', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
    if (!methods.some(({ id }) => id === CARD)) return methods as OfferedMethod[];
    const cards = await db
      .selectFrom('payment_card')
      .select(['card_type', 'enabled', 'countries', 'currencies', 'customer_groups', 'amounts'])
      .where('site_id', '=', siteId)
      .execute();
    const known = new Map(cards.map(({ card_type: type, ...card }) => [type, card]));
    return methods.flatMap((method) => {
      const enabled = method.cards.filter(({ cardType }) => known.get(cardType)?.enabled ?? true);
      // A card method without any card, as in archives that list none, takes every card.
      if (method.id === CARD && enabled.length === 0 && known.size > 0) return [];
      return {
        ...method,
        disabledCards: cards.flatMap((card) => (card.enabled ? [] : card.card_type)),
        cards: enabled.map(({ cardType, name }) => {
          const { enabled: _, ...limits } = known.get(cardType) ?? { ...NO_LIMITS, enabled: true };
          return { ...limits, cardType, name };
        }),
      };
    });
  });
}

/** The methods that may pay, each with the cards that may. A method whose cards are all excluded may not. */
export const methodsFor = (methods: readonly OfferedMethod[], use: PaymentUse): OfferedMethod[] =>
  methods.flatMap((method) => {
    if (!pays(method, use)) return [];
    const cards = method.cards.filter((card) => pays(card, use));
    return cards.length === 0 && method.cards.length > 0 ? [] : [{ ...method, cards }];
  });

function pays({ countries, currencies, customer_groups: groups, amounts }: Limits, use: PaymentUse): boolean {
  if (!admits(currencies, use.currency) || !admits(countries, use.countryCode)) return false;
  if (groups.length > 0 && use.customerGroups && !groups.some((id) => use.customerGroups?.includes(id)))
    return false;
  if (use.cents === undefined) return true;
  const own = amounts[use.currency];
  // A range of any currency has four decimals.
  const amount = own ? use.cents : use.cents * 10 ** (4 - currencyDigits(use.currency));
  const { min = 0, max = Number.POSITIVE_INFINITY } = own ?? amounts['*'] ?? {};
  return amount >= min && amount <= max;
}

const admits = (list: readonly string[] | null, value: string | undefined): boolean =>
  list === null || list.length === 0 || value === undefined || list.includes(value);
