import { type PostalAddress, postalLines } from '../../shared/postal-address.server.ts';

/** Formats an address as lines in the order of its country; the country name is in the page language. */
export function addressLines(address: PostalAddress | undefined, localeId: string): string[] {
  return address ? postalLines(address, localeId) : [];
}
