const plain = (cardType: string): string => cardType.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two names are of one type of card: merchants and providers write "Master Card", "MasterCard" or "Mastercard". */
export const isSameCardType = (one: string, other: string): boolean => plain(one) === plain(other);
