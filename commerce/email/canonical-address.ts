import { domainToASCII, domainToUnicode } from 'node:url';

/** Maximum address length in characters that mail servers accept (RFC 5321). */
const MAX_LENGTH = 254;

/**
 * Matches exactly one address: no list, display name, comment or quotes, which mail programs would read as
 * further recipients, and no invisible characters. storefront/forms/rules.ts has the same rule without the last.
 */
const ONE_ADDRESS =
  /^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@,;:<>()[\]"\\\p{Cc}.]+$/u;

/** A host name as mail servers look it up; one that ends with a number is an IP address. */
const HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z0-9-]*[a-z-][a-z0-9-]*$/;

/** Characters at which a URL parser would end the host name, decode it, or leave them out. */
const NOT_IN_A_HOST = /[/?#%\\\s]/;

/**
 * Returns a domain as it is looked up, in Unicode and lower case: full-width letters and dots, soft hyphens and
 * Punycode are other spellings of the same domain (UTS 46). A domain in plain ASCII keeps its case. Undefined when mail
 * cannot be sent to it.
 */
function canonicalDomain(domain: string): string | undefined {
  if (NOT_IN_A_HOST.test(domain.normalize('NFKC'))) return undefined;
  const ascii = domainToASCII(domain);
  if (!HOST.test(ascii)) return undefined;
  return ascii === domain.toLowerCase() && !/(^|\.)xn--/.test(ascii) ? domain : domainToUnicode(ascii);
}

/**
 * Returns a text that is exactly one email address in its canonical spelling, so that addresses of one mailbox do not
 * differ by the Unicode spelling of their domain. Undefined for any other text.
 */
export function canonicalAddress(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const at = text.lastIndexOf('@');
  const domain = canonicalDomain(text.slice(at + 1));
  if (at < 1 || domain === undefined) return undefined;
  const address = `${text.slice(0, at).normalize('NFC')}@${domain}`;
  return address.length <= MAX_LENGTH && ONE_ADDRESS.test(address) ? address : undefined;
}

/** Canonical spelling of a login: of an address as canonicalAddress, of other text Unicode NFC. */
export const canonicalLogin = (login: string): string =>
  canonicalAddress(login.trim()) ?? login.normalize('NFC');

/** Key by which logins and addresses are compared: canonical and without case. */
export const addressKey = (address: string): string => canonicalLogin(address).toLowerCase();

export const sameAddress = (a: string, b: string): boolean => addressKey(a) === addressKey(b);
