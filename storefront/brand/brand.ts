/** Whom a shopper writes to when a page does not work at all, and so no other address can be read. */
export const SUPPORT = 'care@rivage.example';

/** Where the house keeps its small drawings for empty pages, beginning of their addresses. */
export const EMPTY_SCENES = '/images/rivage/images/empty-';
