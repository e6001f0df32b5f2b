import type { BagAnswer, BagItem } from '../basket-data/bag.ts';
import { type OptionText, readOptionText, textAttribute, textRefusal } from '../sites/option-text.ts';

/**
 * Items with the texts that their chosen values need, each as it is kept; other texts are left out. A missing or wrong
 * text refuses them all.
 */
export function withOptionTexts(
  items: BagItem[],
  rules: OptionText[],
): { items: BagItem[] } | { refusal: NonNullable<BagAnswer['refusal']> } {
  const read: BagItem[] = [];
  for (const item of items) {
    const { productId, quantity, optionItems, bundledProductItems } = item;
    const kept: BagItem = {
      productId,
      quantity,
      ...(optionItems ? { optionItems } : {}),
      ...(bundledProductItems ? { bundledProductItems } : {}),
    };
    for (const { optionId, optionValueId } of optionItems ?? []) {
      const rule = rules.find((one) => one.optionId === optionId && one.valueId === optionValueId);
      if (!rule) continue;
      const name = textAttribute(optionId);
      const text = readOptionText(item[name], rule);
      if (text === undefined) return { refusal: textRefusal(rule) };
      kept[name] = text;
    }
    read.push(kept);
  }
  return { items: read };
}
