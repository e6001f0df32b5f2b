import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { viewSum } from './bag-sum.server.ts';

const scope = scopeAnsweredBy(() => Response.json({}), { locale: 'en-IE' });

/** The tax that the totals of a basket with net prices show, and whether it may change. */
function taxAt(shippingAddress: object, taxTotal = 0) {
  const { tax, taxEstimated } = viewSum(scope, {
    ...{ currency: 'USD', taxation: 'net', taxTotal, orderTotal: 10, productSubTotal: 10 },
    shipments: [{ shipmentId: 'me', shippingAddress, shippingMethod: { id: 'post' }, shippingTotal: 0 }],
  } as never);
  return tax && { cents: tax.cents, final: !taxEstimated };
}

const address = (countryCode: string) => ({
  ...{ lastName: 'Lee', address1: '1 Main St', city: 'Town', postalCode: '10115', countryCode },
});

test('the tax of 0 of a whole address is final, and of a country without states it is known from the country', () => {
  expect(taxAt(address('DE'))).toEqual({ cents: 0, final: true });
  expect(taxAt({ countryCode: 'DE' })).toEqual({ cents: 0, final: false });
  expect(taxAt({ ...address('US'), stateCode: 'OR' })).toEqual({ cents: 0, final: true });
  expect(taxAt(address('RO'))).toEqual({ cents: 0, final: true });
});

test('a tax of 0 is not known before the state of a country with states', () => {
  expect(taxAt({ countryCode: 'US' })).toBeUndefined();
  expect(taxAt({})).toBeUndefined();
  expect(taxAt({ countryCode: 'US', stateCode: 'OR' })).toEqual({ cents: 0, final: false });
  expect(taxAt({ countryCode: 'US' }, 0.8)).toEqual({ cents: 80, final: false });
});
