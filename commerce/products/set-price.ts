import { toAmount } from '../../shared/minor-units.ts';
import type { ChildRow } from '../catalogue/family.ts';
import { type LoadedProducts, setMembers } from './load-products.ts';

/**
 * `c_setPrice` and `c_setPriceMax`: the lowest and the highest price of a set's members as pages show them, with the
 * default values of options and the promotion that a basket with one piece applies. A member whose variants have
 * different prices counts with its range before promotions. Absent when no promotion applies: the contract's prices and
 * `c_optionsPrice` then say the same.
 */
export function setPrice(loaded: LoadedProducts, row: ChildRow): Record<string, number> {
  if (row.type !== 'set' || loaded.promotions.length === 0) return {};
  const members = setMembers(loaded, row).map(({ member, price, extra }) => {
    const promoted =
      price.maxCents > price.cents
        ? undefined
        : loaded.offers(member).find((offer) => offer.applies)?.promotionalCents;
    return {
      isPromoted: promoted !== undefined,
      lowest: (promoted ?? price.cents) + extra,
      highest: (promoted ?? price.maxCents) + extra,
    };
  });
  if (!members.some(({ isPromoted }) => isPromoted)) return {};
  const amount = (cents: number) => toAmount(cents, loaded.site.currency);
  return {
    c_setPrice: amount(Math.min(...members.map(({ lowest }) => lowest))),
    c_setPriceMax: amount(Math.max(...members.map(({ highest }) => highest))),
  };
}
