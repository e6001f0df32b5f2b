import { ANY_CURRENCY, decimalAmount } from './minor-units.ts';

/** Currencies of ISO 4217 that `Intl` does not know in every version that the store runs on. */
const NEWER = ['XCG', 'ZWG'];
const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...NEWER]);

/** Whether a code is one of ISO 4217, so that its digits are known. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/**
 * The currency that an archive's amounts are stored and written in. Those of an unknown code have the digits of any
 * currency: nothing uses them, and an export must return them as they were.
 */
export const archiveCurrency = (code: string): string => (isCurrency(code) ? code : ANY_CURRENCY);

/** Formats an amount of an archive, in the currency that it was stored in. */
export const archiveAmount = (minor: number, code: string): string =>
  decimalAmount(minor, archiveCurrency(code));
