import type { PromotionTier, TierDiscount } from '../../database/tables/promotions.ts';
import type { Fields } from '../fields.ts';
import { parseNumber, wholeFrom } from '../node-values.ts';
import type { Ancestors, XmlNode } from '../xml-stream.ts';
import { limitingSelectionOf, SELECTION_SHAPE } from './product-selection.ts';

export const DISCOUNT_SHAPE = `threshold eligible-quantity fixed-price price-book-price(pricebook-id) percentage amount
  bonus(bonus-products(product-id)) bonus-choice(bonus-product-rule${SELECTION_SHAPE}
  bonus-products(product-id bonus-product(bonus-product-price)) max-bonus-items) free free-shipping
  fixed-price-shipping total-fixed-price percent-off-options(percentage product-options(option-id))`;

/** Reads a promotion tier, of which a step has a threshold; undefined for discounts the schema does not contain. */
export function tierOf(
  fields: Fields,
  condition: string | undefined,
  currency: string,
  isStep = false,
): PromotionTier | undefined {
  const tier = fields.readable('the discount is not given', () => ({
    discount: discountOf(fields, currency),
    threshold: isStep
      ? fields.required('threshold', () => thresholdOf(fields, condition, currency))
      : thresholdOf(fields, condition, currency),
    eligibleQuantity: fields.integerFrom(0, 'eligible-quantity'),
  }));
  if (!tier) return undefined;
  const { discount, threshold, eligibleQuantity } = tier;
  return (
    discount && {
      ...(threshold ? { threshold } : {}),
      discount,
      ...(eligibleQuantity === undefined ? {} : { eligibleQuantity }),
    }
  );
}

const percentageOf = (fields: Fields): number | undefined => {
  const text = fields.word('percentage');
  return text === undefined ? undefined : fields.parse(text, parsePercentage, 'a percentage from 0 to 100');
};

function parsePercentage(text: string): number | undefined {
  const value = parseNumber(text);
  return value !== undefined && value >= 0 && value <= 100 ? value : undefined;
}

function discountOf(fields: Fields, currency: string): TierDiscount | undefined {
  const inCurrency = (name: string) => {
    const cents = fields.cents(name, currency);
    return cents === undefined ? undefined : { [currency]: cents };
  };
  const percentage = percentageOf(fields);
  if (percentage !== undefined) return { kind: 'percentage', percentage };
  const amounts = inCurrency('amount');
  if (amounts) return { kind: 'amount', amounts };
  for (const kind of ['fixed-price', 'fixed-price-shipping', 'total-fixed-price'] as const) {
    const prices = inCurrency(kind);
    if (prices) return { kind, prices };
  }
  for (const kind of ['free', 'free-shipping'] as const) if (fields.has(kind)) return { kind };
  const book = fields.at('price-book-price');
  if (book) {
    const priceBookId = book.word('pricebook-id');
    return { kind: 'price-book-price', ...(priceBookId ? { priceBookId } : {}) };
  }
  const options = fields.at('percent-off-options');
  if (options) {
    const optionIds = options.references('product-options', 'option-id') ?? [];
    return {
      kind: 'percent-off-options',
      percentage: options.required('percentage', () => percentageOf(options)) ?? 0,
      optionIds,
    };
  }
  const bonus = fields.at('bonus');
  if (bonus) return { kind: 'bonus', products: bonus.texts('bonus-products', 'product-id') };
  const choice = fields.at('bonus-choice');
  return choice && choiceOf(choice, currency);
}

function choiceOf(fields: Fields, currency: string): TierDiscount {
  const rule = fields.at('bonus-product-rule');
  const maxItems = fields.integerFrom(1, 'max-bonus-items');
  const products = fields.at('bonus-products')?.node.children.flatMap((node) => {
    const one = fields.of(node);
    if (node.name === 'product-id') return [{ id: node.text.trim() }];
    const cents = one.cents('bonus-product-price', currency);
    return [{ id: one.key('product-id'), ...(cents === undefined ? {} : { prices: { [currency]: cents } }) }];
  });
  return {
    kind: 'bonus-choice',
    ...(products ? { products } : {}),
    ...(rule ? { selection: limitingSelectionOf(rule).selection } : {}),
    ...(maxItems === undefined ? {} : { maxItems }),
  };
}

/** A quantity; the platform also writes it with decimals. */
const wholeOf = (fields: Fields): number | undefined => {
  const given = fields.number('threshold');
  return given === undefined ? undefined : Math.ceil(given);
};

/** What an export writes for a number of pieces with a fraction that a step starts at. */
export function writtenThreshold({ name, text }: XmlNode, parents: Ancestors): string | undefined {
  const above = parents.find((one) => one.name === 'discounts');
  const isCounted =
    parents.some((one) => one.name === 'bogo') || COUNTED.includes(above?.attributes['condition-type'] ?? '');
  const whole = name === 'threshold' && isCounted ? wholeFrom(text, Math.ceil) : undefined;
  return whole === undefined ? undefined : `<threshold>${whole}</threshold>`;
}

/** Conditions whose thresholds are numbers: of pieces, or of combinations. */
const COUNTED = ['product-quantity', 'product-combination'];

function thresholdOf(
  fields: Fields,
  condition: string | undefined,
  currency: string,
): PromotionTier['threshold'] {
  if (!fields.word('threshold')) return undefined;
  if (condition !== undefined && COUNTED.includes(condition)) {
    const quantity = wholeOf(fields);
    return quantity ? { quantity } : undefined;
  }
  const cents = fields.bound(currency, fields.word('threshold'));
  return cents ? { amounts: { [currency]: cents } } : undefined;
}
