import { Converter } from 'opencc-js/t2cn';

let convert: ((text: string) => string) | undefined;
const known = new Map<string, string>();

/**
 * Replaces traditional Chinese characters by simplified ones, one by one, so that a text and a phrase get the same form
 * wherever their words begin. The table is built at the first Han character.
 */
export const simplifyHan = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => {
    let simple = known.get(character);
    if (simple === undefined) {
      convert ??= Converter({ from: 't', to: 'cn' });
      simple = convert(character);
      known.set(character, simple);
    }
    return simple;
  });
