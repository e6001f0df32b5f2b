import { iso31661Alpha2ToAlpha3 } from 'iso-3166';

/** Codes that are not in ISO 3166-1, and that people live in and post addresses to: Kosovo. */
const IN_USE = new Set(['XK']);

/** Whether a text is the code of a country in ISO 3166-1, in capitals: not `EU`, and not an old or other code of one as `UK` or `DD`. */
export const isCountry = (code: string): boolean =>
  Object.hasOwn(iso31661Alpha2ToAlpha3, code) || IN_USE.has(code);
