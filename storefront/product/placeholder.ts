import type { MessageId } from '../i18n/use-text.ts';

const PLACEHOLDERS: Record<string, MessageId> = {
  color: 'product.choose_color',
  size: 'product.select_size',
  length: 'product.select_length',
};

/** What stands where nothing is chosen yet (specification, section 2.10). */
export const placeholderOf = (attributeId: string): MessageId | undefined => PLACEHOLDERS[attributeId];

/** Where the selector of an attribute stands in the page, or a member with its selectors. */
export const selectorId = (attributeId: string, memberId?: string): string =>
  memberId === undefined ? `choose-${attributeId}` : `member-${memberId}`;
