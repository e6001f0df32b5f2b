/** A text as it is matched within a pattern of LIKE: without meaning for `%`, `_` and the backslash. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
