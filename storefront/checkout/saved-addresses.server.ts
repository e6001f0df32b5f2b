import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { addressLines } from '../addresses/address-lines.server.ts';
import { type AddressValues, addressValues } from '../addresses/countries.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { preferredMethodOf } from '../store-data/delivery-preferences.server.ts';
import type { orderAddress } from './order-address.ts';

type Address = ShopperCustomersTypes.CustomerAddress;

/** An address of the book as it is offered. */
export interface SavedAddress {
  id: string;
  preferred: boolean;
  lines: string[];
  countryCode: string;
}

/** Who is signed in, with the addresses that the site delivers to, the preferred one first. */
export interface Buyer {
  email: string;
  firstName: string;
  lastName: string;
  /** also of addresses that the site does not deliver to */
  hasAddresses: boolean;
  addresses: Address[];
  /** empty where none is preferred */
  preferredMethodId: string;
}

/** The customer of a session; undefined for a guest, and for a customer the service knows no more. */
export async function readBuyer(
  scope: CatalogueScope,
  session: ShopperSession,
  countries: string[],
): Promise<Buyer | undefined> {
  if (!session.registered) return undefined;
  try {
    const { customers } = shopperClients(scope, session);
    const parameters = { customerId: session.customerId };
    const customer = await customers.getCustomer({ parameters });
    const { email = '', firstName = '', lastName = '', addresses = [] } = customer;
    return {
      email,
      firstName,
      lastName,
      hasAddresses: addresses.length > 0,
      addresses: addresses.filter(isWhole).filter((one) => countries.includes(one.countryCode)),
      preferredMethodId: preferredMethodOf(customer),
    };
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    return undefined;
  }
}

/** An order needs all of it; the book may hold less. */
const isWhole = ({ firstName, lastName, address1, city, postalCode }: Address): boolean =>
  [firstName, lastName, address1, city, postalCode].every(Boolean);

export const viewSaved = (address: Address, localeId: string): SavedAddress => ({
  id: address.addressId,
  preferred: address.preferred ?? false,
  lines: addressLines(address, localeId),
  countryCode: address.countryCode,
});

/** The values of a saved address as the form would have them. */
export const savedInput = (address: Address): AddressValues => addressValues(address, [], {});

const SAME = ['firstName', 'lastName', 'address1', 'address2', 'postalCode', 'city', 'stateCode'] as const;

/**
 * Adds the address of an order to the book (specification, section 3) under a name of its own, which is answered;
 * of one that `buyer` has already, that name. The order does not depend on it: a failure is logged and answers undefined.
 */
export async function keepAddress(
  scope: CatalogueScope,
  session: ShopperSession,
  address: ReturnType<typeof orderAddress> & { c_email: string },
  buyer: Buyer | undefined,
): Promise<string | undefined> {
  const { customers } = shopperClients(scope, session);
  const parameters = { customerId: session.customerId };
  const preferred = buyer?.hasAddresses === false;
  const same = buyer?.addresses.find((one) =>
    SAME.every((field) => (one[field] ?? '') === (address[field] ?? '')),
  );
  if (same) return same.addressId;
  const name = `${address.address1}, ${address.city}`.slice(0, 90);
  for (let count = 1; count <= 9; count++) {
    const id = count === 1 ? name : `${name} (${count})`;
    try {
      await customers.createCustomerAddress({
        parameters,
        body: { ...address, addressId: id, c_addressId: id, preferred },
      });
      return id;
    } catch (error) {
      if ((await refusalOf(error))?.slug === 'address-id-already-in-use') continue;
      scope.services.log.error('saving the address failed', error);
      return undefined;
    }
  }
  return undefined;
}
