import { storeEvents } from '../brand/merchandising/stores/events.ts';
import { hoursTable } from '../brand/merchandising/stores/hours.ts';
import type { Store } from '../brand/merchandising/stores/store.ts';
import { STORE_GROUPS, STORES, stockOf } from '../brand/merchandising/stores/stores.ts';
import { customAttributes, document, element, localized, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/store/2007-04-30';

/** Writes sites/{siteId}/stores.xml with all stores, on every site. */
export const storesFile = (): Iterable<string> =>
  document('stores', NAMESPACE, {}, [...STORES.map(store), ...STORE_GROUPS.map(group)]);

const storeId = ({ number }: Store) => `store-${number}`;

function store(one: Store): string {
  const name = one.name
    .replace(/^Rivage /, '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return element('store', { 'store-id': storeId(one) }, [
    textElement('name', one.name),
    textElement('address1', one.address1),
    textElement('city', one.city),
    textElement('postal-code', one.postalCode),
    one.stateCode ? textElement('state-code', one.stateCode) : '',
    textElement('country-code', one.countryCode),
    textElement('email', `${name.replace(/[^a-z]+/g, '-')}@rivage.example`),
    textElement('phone', one.phone),
    localized('store-events', storeEvents(one)),
    localized('store-hours', hoursTable(one.week)),
    textElement('image', `images/store-${one.number}.jpg`),
    textElement('latitude', one.latitude),
    textElement('longitude', one.longitude),
    textElement('inventory-list-id', stockOf(one)),
    textElement('store-locator-enabled-flag', true),
    textElement('pos-enabled-flag', true),
    textElement('pos-store-id', String(one.number).padStart(4, '0')),
    customAttributes({
      // Stores do not offer order pickup.
      isClickAndCollect: false,
      isFlagship: one.flagship,
      services: one.services,
    }),
  ]);
}

function group({ id, name, countryCode, books }: (typeof STORE_GROUPS)[number]): string {
  return element('store-group', { 'store-group-id': id }, [
    textElement('name', name),
    element(
      'stores',
      {},
      STORES.filter((one) => one.countryCode === countryCode).map((one) =>
        element('store', { 'store-id': storeId(one) }),
      ),
    ),
    element(
      'price-books',
      {},
      ['list', 'sale'].map((kind) => element('price-book', { 'price-book-id': `${books}-${kind}` })),
    ),
  ]);
}
