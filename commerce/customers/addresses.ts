import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { CustomerAddressTable } from '../database/tables/customers.ts';
import { checkStored, quotaExceeded } from '../http/stored-quota.ts';
import { keepOnePreferred, withCustomerLock } from './customer-lock.ts';
import type { AddressUpdate, NewAddress } from './fields.ts';

type AddressRow = Selectable<CustomerAddressTable>;
export type Address = ShopperCustomersTypes.CustomerAddress;

/** Addresses that a customer may keep. */
export const MAX_ADDRESSES = 50;
/** Characters of one address, its attributes among them: all of them together are read with every customer. */
const MAX_CHARACTERS = 8000;

/** An address in the platform's shape. */
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

/** The address book: the preferred address first, then the oldest. */
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
 * Adds an address; 'in-use' when the customer has one of that name. Throws 400 `customer-addresses-quota-exceeded` for
 * one too many, `customer-address-size-quota-exceeded` for one too large.
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
      throw quotaExceeded('customer-addresses', `A customer keeps at most ${MAX_ADDRESSES} addresses.`);
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
    if (preferred) await keepOnePreferred(trx, 'customer_address', customerId, addressId);
    return toAddress(row);
  });
}

/** Changes what is given, the name too; undefined when there is no such address. */
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
    if (preferred) await keepOnePreferred(trx, 'customer_address', customerId, newId);
    return toAddress(row);
  });
}

/** False when there was no such address. */
export async function deleteAddress(db: Db, customerId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('customer_address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
