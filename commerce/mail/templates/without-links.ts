import { canonicalAddress } from '../../email/canonical-address.ts';
import type { MailAddress } from '../layout/mail-content.ts';

/**
 * A dot that mail clients may recognise as part of a host name, such as in `shop.example`, in any form that
 * IDNA knows.
 */
const HOST_DOT = /(?<=[\p{L}\p{N}\p{M}_-])[.。．｡](?=[\p{L}\p{N}-]{2})/gu;
const IP_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}/g;

/**
 * Breaks links in customers' text. Mail clients turn `shop.example/x` and `https://…` into links even in
 * plain text, and anyone can order with somebody else's address. A space after each such dot prevents it.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, ': //')
    .replace(IP_ADDRESS, (address) => address.replaceAll('.', '. '))
    .replace(HOST_DOT, '. ');
}

/** Local parts that no mail client takes for the beginning of a web address. */
const PLAIN_LOCAL_PART = /^(?!www\.)[\p{L}\p{N}\p{M}._%+'-]+@/iu;

/**
 * An address from an address field, exact: mail clients write to it, nothing else. Other text, and an address that could be read
 * as a web address, has its links broken.
 */
export const addressOr = (text: string): string | MailAddress =>
  PLAIN_LOCAL_PART.test(text) && canonicalAddress(text) === text ? { address: text } : withoutLinks(text);
