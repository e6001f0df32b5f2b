import { addressKey } from './canonical-address.ts';

/** Domains of one provider that deliver to the same mailboxes, and what the provider ignores in a name. */
const PROVIDERS: { domains: string[]; ignored: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
];

/**
 * Normalises an address to its mailbox, for counting only: providers ignore case, compatibility forms of letters and
 * what follows a plus sign, some also dots.
 */
export function mailboxOf(address: string): string {
  const key = addressKey(address);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key
    .slice(0, at)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?!^)\+.*$/, '');
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  return provider ? `${name.replace(provider.ignored, '')}@${provider.domains[0]}` : `${name}@${domain}`;
}

/** Whether an address is the plain spelling of its mailbox. Every mailbox has exactly one. */
export const isPlainSpelling = (address: string): boolean => addressKey(address) === mailboxOf(address);

/**
 * Key of the counter for requests that strangers can make for an address. The plain spelling has a counter of its own, so
 * that `ana+1@` and `ana+2@` do not use up the limit of `ana@`.
 */
export const mailboxCounter = (address: string): string =>
  `${isPlainSpelling(address) ? 'plain ' : ''}${mailboxOf(address)}`;
