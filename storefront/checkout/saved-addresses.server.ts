import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { needsPostalCode } from '../../shared/postal-code.ts';
import { addressLines } from '../addresses/address-lines.server.ts';
import { type AddressValues, addressValues } from '../addresses/countries.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { preferredMethodOf } from '../store-data/delivery-preferences.server.ts';
import type { orderAddress } from './order-address.ts';

type Address = ShopperCustomersTypes.CustomerAddress;

/** View of a saved address. */
export interface SavedAddress {
  id: string;
  preferred: boolean;
  lines: string[];
  countryCode: string;
}

/** Signed-in customer with the saved addresses in the site's delivery countries, the preferred one first. */
export interface Buyer {
  email: string;
  firstName: string;
  lastName: string;
  /** also counts addresses outside the delivery countries */
  hasAddresses: boolean;
  addresses: Address[];
  /** empty when no method is preferred */
  preferredMethodId: string;
}

/** Returns the customer of the session; undefined for guests and for customers that no longer exist. */
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

/** Orders need these fields, the postal code where the country has one; saved addresses may lack some. */
const isWhole = ({ firstName, lastName, address1, city, postalCode, countryCode }: Address): boolean =>
  [firstName, lastName, address1, city, postalCode || !needsPostalCode(countryCode)].every(Boolean);

export const viewSaved = (address: Address, localeId: string): SavedAddress => ({
  id: address.addressId,
  preferred: address.preferred ?? false,
  lines: addressLines(address, localeId),
  countryCode: address.countryCode,
});

/** Maps a saved address to form values. */
export const savedInput = (address: Address): AddressValues => addressValues(address, [], {});

const SAME = ['firstName', 'lastName', 'address1', 'address2', 'postalCode', 'city', 'stateCode'] as const;

/**
 * Adds the address of an order to the address book under a new id and returns the id. When `buyer` already
 * has the address, returns its id. Failures are logged and return undefined, so that the order can continue.
 */
export async function saveAddress(
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
