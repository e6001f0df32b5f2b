/** Whether texts of a locale (BCP 47) are written from right to left. */
export const isRightToLeft = (locale: string): boolean => /^(ar|fa|he|ps|ur|yi)\b/.test(locale);

/**
 * Encloses a text in the characters of an isolate whose direction is that of its first letter (Unicode UAX 9: FSI, PDI), so
 * that it does not mix with the words around it. They work in titles, attributes and plain text too.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Like `isolated`, for a text that is left to right (LRI, PDI). */
export const isolatedLeftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Minus sign of amounts; from right to left, a mark keeps it before the number (Unicode UAX 9, rule W7). */
export const minusSign = (locale: string): string => (isRightToLeft(locale) ? '\u200e−' : '−');
