import { randomBytes } from 'node:crypto';
import { hashSecret } from '../identity/secrets.ts';

/** Letters and digits that are not mistaken for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const GROUP = 5;

/** Creates a code with 100 random bits in four groups: `7K3PX-9QF2M-A0TBN-4HWZE`. */
export function newCode(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** Returns a typed code without spaces, dashes and letters that people confuse with digits. */
const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Hash of a code for storage, the same for every way to type it. */
export const codeHash = (typed: string): string => hashSecret(`gift-certificate:${plainCode(typed)}`);

/** The last four characters, which are shown where the code is masked. */
export const lastCharacters = (code: string): string => plainCode(code).slice(-4);

/** A code with only its last four characters visible. */
export const maskedCode = (last: string): string => `************${last}`;
