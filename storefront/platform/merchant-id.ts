/** Longest id of the platform's schemas in characters. */
const MAX_LENGTH = 256;

/** Whether a text may be the id of a product, category, page or slot: merchants use spaces, slashes and umlauts. */
export const isMerchantId = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^[^\p{C}]+$/u.test(text) && text === text.trim();
