import { postalLines } from '../../../shared/postal-address.server.ts';
import type { Order } from '../../orders/order-json.ts';
import { withoutLinks } from './without-links.ts';

/** Formats an address by the rules of its country, with the country name in the mail's language. */
export function envelope(address: Order['billingAddress'], locale: string): string[] {
  return address ? postalLines(address, locale).map(withoutLinks) : [];
}
