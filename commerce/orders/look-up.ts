import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { badRequest } from '../http/problem.ts';
import type { Shopper } from '../identity/tokens.ts';
import { type Order, statusOnly, withoutPerson } from './order-json.ts';
import { findSiteOrder, orderOf } from './repository.ts';

const text = z.string().trim().max(256).optional();
export const lookupSchema = z.object({
  email: text,
  phone: text,
  postalCode: text,
  orderViewCode: text,
  /** the state alone is wanted, for which the email or phone is enough */
  c_statusOnly: z.boolean().optional(),
});

/**
 * An order for somebody who is not signed in as its customer: email or phone with the view code show it
 * whole, with the billing postal code without the person's data, with neither its state where no more is asked. Its
 * own customer always sees it. Whatever does not fit is as if there were no such order.
 */
export async function lookUp(
  db: Db,
  shopper: Shopper,
  orderNo: string,
  given: z.output<typeof lookupSchema>,
): Promise<Order | undefined> {
  const row = await findSiteOrder(db, shopper.siteId, orderNo);
  const order = row && orderOf(row);
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
  const isTheirs = email
    ? same(email, row.customer_email)
    : same(digits(phone), digits(billingAddress?.phone));
  if (!isTheirs) return undefined;
  if (orderViewCode) return orderViewCode === order.orderViewCode ? order : undefined;
  if (!postalCode) return statusOnly(order);
  return same(postalCode, billingAddress?.postalCode) ? withoutPerson(order) : undefined;
}

const digits = (phone: string | undefined) => phone?.replace(/\D/g, '');

/** As people write them: without regard to case and spaces. */
function same(given: string | undefined, kept: string | undefined): boolean {
  const plain = (value: string | undefined) => value?.replace(/\s/g, '').toLowerCase() ?? '';
  return plain(kept) !== '' && plain(given) === plain(kept);
}
