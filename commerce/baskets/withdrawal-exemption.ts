import { type ExemptReason, exemptReason } from '../../shared/legal-rules.ts';
import { optionText } from './option-text.ts';
import type { PricedLine } from './priced-basket.ts';

/** Product attribute with the reason; `none` for a product whose buyers keep the right in any case. */
const ATTRIBUTE = 'withdrawalExempt';

/**
 * Why there is no right of withdrawal for a line: its product's reason, or it is made to order, because the buyer's text, such
 * as initials, is on it. Undefined where there is the right.
 */
export function exemptionOf({ item, product, options }: PricedLine): ExemptReason | undefined {
  const given = product?.attribute(ATTRIBUTE);
  if (given !== undefined && given !== '') return exemptReason(given);
  const isPersonal = options.some(({ chosen }) => optionText(item.custom ?? {}, chosen.option.id));
  return isPersonal ? 'made-to-order' : undefined;
}
