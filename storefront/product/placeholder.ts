import type { MessageId, useText } from '../i18n/use-text.ts';

const PLACEHOLDERS: Record<string, MessageId> = {
  color: 'product.choose_color',
  size: 'product.select_size',
  length: 'product.select_length',
};

/** Returns the label of an attribute without a selected value (specification, section 2.10). */
export const placeholderOf = (attributeId: string): MessageId | undefined => PLACEHOLDERS[attributeId];

/** Returns the text of a button or list that asks for an attribute. */
export function chooseText(
  text: ReturnType<typeof useText>,
  { id, name }: { id: string; name: string },
): string {
  const placeholder = placeholderOf(id);
  return placeholder ? text(placeholder) : text('product.choose_attribute', { name });
}

/** Returns the element id of an attribute's selector, or of a member with its selectors. */
export const selectorId = (attributeId: string, memberId?: string): string =>
  memberId === undefined ? `choose-${attributeId}` : `member-${memberId}`;
