import { sql } from 'kysely';
import type { CustomerRow } from '../customers/repository.ts';
import type { Db } from '../database/connection.ts';
import { addressKey } from '../email/canonical-address.ts';
import type { Shopper } from '../identity/tokens.ts';
import { orderOf } from './repository.ts';

/**
 * Assigns an order that a guest placed in this session to the newly registered customer, and adds its address
 * to the address book. Returns false and changes nothing for other orders and other emails.
 */
export async function claimOrder(
  trx: Db,
  guest: Shopper,
  orderNo: string,
  customer: Pick<CustomerRow, 'id' | 'email'>,
  now: Date,
): Promise<boolean> {
  if (guest.registered) return false;
  const row = await trx
    .updateTable('placed_order')
    .set({
      customer_id: customer.id,
      content: sql`jsonb_set(content, '{customerInfo,customerId}', to_jsonb(${customer.id}::text))
        || '{"guest": false}'::jsonb`,
      updated_at: now,
    })
    .where('order_no', '=', orderNo)
    .where('site_id', '=', guest.siteId)
    .where('customer_id', '=', guest.customerId)
    .where(sql`lower(customer_email)`, '=', addressKey(customer.email))
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const { shipments, billingAddress } = orderOf(row);
  const delivery = shipments?.[0]?.shippingAddress as Record<string, unknown> | undefined;
  // The address of a pick-up point is not the customer's own.
  const own = delivery?.c_accessPointId ? (billingAddress as typeof delivery) : delivery;
  if (own) await keepAddress(trx, customer.id, own, now);
  return true;
}

/** Uses street and city as address name, which later names of the customer are unlikely to equal. */
async function keepAddress(trx: Db, customerId: string, own: Record<string, unknown>, now: Date) {
  const { id: _id, fullName: _name, c_email: _email, ...address } = own;
  const name = `${own.address1}, ${own.city}`.slice(0, 100);
  await trx
    .insertInto('customer_address')
    .values({
      customer_id: customerId,
      id: name,
      preferred: true,
      address: JSON.stringify({ ...address, c_addressId: name, c_type: 'shipping' }),
      created_at: now,
    })
    .execute();
}
