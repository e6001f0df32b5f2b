import type { ShippingMethod } from '../brand/merchandising/shipping.ts';
import type { Site } from '../brand/sites.ts';
import { decimal } from './decimal.ts';
import { customAttributes, document, element, localized, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/shipping/2007-03-31';
const ADDRESS = 'shipment.shippingAddress';

/** Writes sites/{siteId}/shipping.xml: shipping methods with price steps and excluded addresses. */
export const shippingFile = (site: Site): Iterable<string> =>
  document(
    'shipping',
    NAMESPACE,
    {},
    site.methods.map((method, index) => shippingMethod(site, method, index)),
  );

function shippingMethod(site: Site, method: ShippingMethod, index: number): string {
  return element('shipping-method', { 'method-id': method.id, default: index === 0 }, [
    localized('display-name', method.name),
    localized('description', method.description),
    textElement('online-flag', true),
    textElement('tax-class-id', 'standard'),
    element(
      'price-table',
      {},
      method.prices.map(({ from, cents }) =>
        textElement('amount', decimal(cents), { 'order-value': decimal(from) }),
      ),
    ),
    excludedAddresses(site, method),
    customAttributes({
      estimatedArrivalTime: method.estimate,
      isPickup: method.pickup,
    }),
    textElement('currency', site.currency),
  ]);
}

/** Excludes addresses outside the site's countries and in states the method does not serve. */
function excludedAddresses(
  site: Site,
  { excludedStates = [], countries = site.countries }: ShippingMethod,
): string {
  const served = countries.filter((country) => site.countries.includes(country));
  const condition = (attribute: string, operator: string, values: string[]) =>
    element('condition', {}, [
      textElement('attribute-path', `${ADDRESS}.${attribute}`),
      textElement('operator', operator),
      ...values.map((value) => textElement('string', value)),
    ]);
  const group = (one: string) => element('condition-group', { 'match-mode': 'all' }, one);
  return element(
    'excluded-addresses',
    {},
    element('included-addresses', {}, [
      group(condition('countryCode', 'is-not-equal', served)),
      excludedStates.length > 0 ? group(condition('stateCode', 'is-equal', excludedStates)) : '',
    ]),
  );
}
