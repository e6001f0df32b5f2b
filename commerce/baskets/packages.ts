import type { PromotionTier } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import type { Adjustment, Part } from './priced-basket.ts';

/** Discounts of a promotion by line or option. */
export type PartDiscounts = Map<Part, { cents: number; step: PromotionTier }>;

/** Lines that are sold together for one price, with their shares of its discount. */
type Package = Map<Part, Adjustment>;

/**
 * Holds the highest discount of each line in `best`, of promotions that are offered by priority. The discount of a package
 * counts as one: it stays as long as no other discounts of its lines are together higher.
 */
export class Packages {
  readonly #best: Map<Part, Adjustment>;
  /** highest discounts without packages */
  readonly #alone = new Map<Part, Adjustment>();
  readonly #packages = new Map<Part, Package>();

  constructor(best: Map<Part, Adjustment>) {
    this.#best = best;
  }

  offerAlone(part: Part, adjustment: Adjustment): void {
    const known = this.#alone.get(part);
    const held = this.#packages.get(part);
    if (adjustment.cents <= (known?.cents ?? 0)) return;
    if ((held ? this.#best.get(part) : known)?.promotion.exclusivity === 'class') return;
    this.#alone.set(part, adjustment);
    if (!held) this.#best.set(part, adjustment);
    else if (total(held.keys(), this.#alone) > total(held.keys(), held)) this.#dissolve(held);
  }

  offer(promotion: ActivePromotion, discounts: PartDiscounts): void {
    const own: Package = new Map();
    for (const [part, { cents, step }] of discounts)
      if (cents > 0) own.set(part, { promotion, discount: step.discount, cents });
    const replaced = new Set([...own.keys()].flatMap((part) => this.#packages.get(part) ?? []));
    const affected = new Set([...own.keys(), ...[...replaced].flatMap((one) => [...one.keys()])]);
    const others = [...affected].filter((part) => !own.has(part));
    if (total(own.keys(), own) + total(others, this.#alone) <= total(affected, this.#best)) return;
    for (const one of replaced) this.#dissolve(one);
    for (const [part, adjustment] of own) {
      this.#packages.set(part, own);
      this.#best.set(part, adjustment);
    }
  }

  #dissolve(lines: Package): void {
    for (const part of lines.keys()) {
      this.#packages.delete(part);
      const alone = this.#alone.get(part);
      if (alone) this.#best.set(part, alone);
      else this.#best.delete(part);
    }
  }
}

const total = (parts: Iterable<Part>, discounts: Map<Part, Adjustment>): number =>
  [...parts].reduce((sum, part) => sum + (discounts.get(part)?.cents ?? 0), 0);
