import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { CustomerAddressTable } from '../database/tables/customers.ts';
import { checkStored, quotaExceeded } from '../http/stored-quota.ts';
import { unsetOtherPreferred, withCustomerLock } from './customer-lock.ts';
import type { AddressUpdate, NewAddress } from './fields.ts';

type AddressRow = Selectable<CustomerAddressTable>;
export type Address = ShopperCustomersTypes.CustomerAddress;

/** Maximum addresses of a customer. */
const MAX_ADDRESSES = 50;
/**
 * Maximum characters of one address including attributes, because all addresses are loaded with the customer.
 */
const MAX_CHARACTERS = 8000;

/** An address in the platform's format. */
function toAddress(row: AddressRow): Address {
  const { firstName, lastName } = row.address as { firstName?: string; lastName?: string };
  return {
    ...row.address,
    addressId: row.id,
    preferred: row.preferred,
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    creationDate: row.created_at.toISOString(),
  } as Address;
}

/** Lists addresses, the preferred one first, then by age. */
export async function listAddresses(db: Db, customerId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('preferred', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toAddress);
}

export async function findAddress(db: Db, customerId: string, id: string): Promise<Address | undefined> {
  const row = await db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toAddress(row);
}

/**
 * Adds an address; returns 'in-use' when the name exists. Throws 400 `customer-addresses-quota-exceeded` for
 * too many and `customer-address-size-quota-exceeded` for a too large address.
 */
export function insertAddress(
  db: Db,
  now: Date,
  customerId: string,
  input: NewAddress,
): Promise<Address | 'in-use'> {
  const { addressId, preferred = false, ...address } = input;
  checkStored('customer-address', MAX_CHARACTERS, address);
  return withCustomerLock(db, customerId, async (trx) => {
    const { count } = await trx
      .selectFrom('customer_address')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('customer_id', '=', customerId)
      .where('id', '<>', addressId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_ADDRESSES) {
      throw quotaExceeded('customer-addresses', `A customer can store at most ${MAX_ADDRESSES} addresses.`);
    }
    const row = await trx
      .insertInto('customer_address')
      .values({
        customer_id: customerId,
        id: addressId,
        preferred,
        address: sql`jsonb_strip_nulls(${JSON.stringify(address)}::jsonb)`,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return 'in-use';
    if (preferred) await unsetOtherPreferred(trx, 'customer_address', customerId, addressId);
    return toAddress(row);
  });
}

/** Changes the given fields, including the name; returns undefined when the address does not exist. */
export function updateAddress(
  db: Db,
  customerId: string,
  id: string,
  change: AddressUpdate,
): Promise<Address | 'in-use' | undefined> {
  const { addressId: newId = id, preferred, ...address } = change;
  return withCustomerLock(db, customerId, async (trx) => {
    if (newId !== id && (await findAddress(trx, customerId, newId))) return 'in-use';
    const before = await findAddress(trx, customerId, id);
    const row = await trx
      .updateTable('customer_address')
      .set({
        id: newId,
        ...(preferred === undefined ? {} : { preferred }),
        address: sql`jsonb_strip_nulls(address || ${JSON.stringify(address)}::jsonb)`,
      })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row || !before) return undefined;
    checkStored('customer-address', MAX_CHARACTERS, row.address, before);
    if (preferred) await unsetOtherPreferred(trx, 'customer_address', customerId, newId);
    return toAddress(row);
  });
}

/** Returns false when the address does not exist. */
export async function deleteAddress(db: Db, customerId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('customer_address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
