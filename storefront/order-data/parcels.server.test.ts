import { expect, test } from 'vitest';
import { recordingLog } from '../testing/recording-log.ts';
import { parcelsOf } from './parcels.server.ts';

const log = recordingLog();

const shipment = (more: object) => ({ shipmentId: 'me', ...more }) as never;
const preferences = {
  carrierTrackingUrls: JSON.stringify({
    UPS: 'https://ups.test/{trackingNumber}',
    express: 'https://express.test/?n={trackingNumber}',
    plain: 'http://plain.test/{trackingNumber}',
    script: 'javascript:{trackingNumber}',
  }),
};

test('[ACCT-03] a parcel links to its carrier, by carrier name or shipping method', () => {
  const followed = parcelsOf(
    [
      shipment({ trackingNumber: '1Z 9/9', c_carrier: 'ups' }),
      shipment({ trackingNumber: '5', shippingMethod: { id: 'express' } }),
      shipment({ shippingMethod: { id: 'express' } }),
    ],
    preferences,
    log,
  );
  expect(followed).toEqual([
    { trackingNumber: '1Z 9/9', carrier: 'ups', url: 'https://ups.test/1Z%209%2F9' },
    { trackingNumber: '5', url: 'https://express.test/?n=5' },
  ]);
});

test.each(['plain', 'script', 'unknown'])(
  '[ACCT-03] a parcel of carrier %s has a tracking number without a link',
  (carrier) => {
    expect(parcelsOf([shipment({ trackingNumber: '5', c_carrier: carrier })], preferences, log)).toEqual([
      { trackingNumber: '5', carrier },
    ]);
  },
);

test.each([undefined, '', 'no json', 5, []])('ignores the preference %j', (carrierTrackingUrls) => {
  expect(parcelsOf([shipment({ trackingNumber: '5' })], { carrierTrackingUrls }, log)).toEqual([
    { trackingNumber: '5' },
  ]);
});
