import { z } from 'zod';
import { addressKey } from '../email/canonical-address.ts';
import { badRequest } from '../http/problem.ts';
import type { Shopper } from '../identity/tokens.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { type Order, statusOnly, withoutPersonalData } from './order-json.ts';
import { findSiteOrder, type OrderRow, orderOf } from './repository.ts';

const text = z.string().trim().max(256).optional();
export const lookupSchema = z.object({
  email: text,
  phone: text,
  postalCode: text,
  orderViewCode: text,
  /** only the status is requested; email or phone is then sufficient */
  c_statusOnly: z.boolean().optional(),
});

/**
 * Finds an order without signing in. Email or phone with the order view code returns the complete order, with
 * the billing postal code the order without personal data, and alone only the status when requested. The
 * order's own customer always gets the complete order. Returns undefined when anything does not match.
 */
export async function lookUp(
  { db, now }: Pick<CommerceServices, 'db' | 'now'>,
  shopper: Shopper,
  orderNo: string,
  given: z.output<typeof lookupSchema>,
): Promise<Order | undefined> {
  const row = await findSiteOrder(db, shopper.siteId, orderNo);
  const order = row && orderOf(row, now());
  if (order && row.customer_id === shopper.customerId) return order;
  const { email, phone, postalCode, orderViewCode, c_statusOnly: isStatusOnly } = given;
  if (!(email || phone) || !(postalCode || orderViewCode || isStatusOnly)) {
    throw badRequest(
      'Insufficient identifying information provided to retrieve the order.',
      'insufficient-identifying-information',
      'Insufficient Identifying Information',
    );
  }
  if (!order) return undefined;
  const { billingAddress } = order;
  const matchesBuyer = email
    ? same(addressKey(email), addressKey(row.customer_email))
    : same(digits(phone), digits(billingAddress?.phone));
  if (!matchesBuyer) return undefined;
  if (orderViewCode) return orderViewCode === order.orderViewCode ? order : undefined;
  if (!postalCode) return statusOnly(order);
  return same(postalCode, billingAddress?.postalCode) ? withoutPersonalData(order) : undefined;
}

/** Whether a shopper may change an order: as its buyer, or with its email and the code from its mail. */
export function mayActOn(
  row: OrderRow,
  shopper: Shopper,
  { email, code }: { email: string | undefined; code: string | undefined },
): boolean {
  if (row.customer_id === shopper.customerId) return true;
  if (!email || !code) return false;
  return same(addressKey(email), addressKey(row.customer_email)) && code === row.content.orderViewCode;
}

const digits = (phone: string | undefined) => phone?.replace(/\D/g, '');

/** Compares ignoring case and spaces. */
function same(given: string | undefined, stored: string | undefined): boolean {
  const plain = (value: string | undefined) => value?.replace(/\s/g, '').toLowerCase() ?? '';
  return plain(stored) !== '' && plain(given) === plain(stored);
}
