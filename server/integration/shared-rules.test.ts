import { describe, expect, test } from 'vitest';
import { DEVICE_HEADER as SERVICE_DEVICE_HEADER } from '../../commerce/api/auth/device-token.ts';
import {
  textAttribute as serviceTextAttribute,
  settleOptionTexts,
} from '../../commerce/baskets/option-text.ts';
import { serviceSources } from '../../commerce/contract/sources.ts';
import { isOneAddress } from '../../commerce/http/email-address.ts';
import { envelope } from '../../commerce/mail/templates/envelope.ts';
import { amountText } from '../../commerce/pricing/amount.ts';
import { discountPercentage as servicePercentage } from '../../commerce/pricing/money.ts';
import { categoryPath as servicePath } from '../../commerce/seo/path-key.ts';
import { trackingUrlOf } from '../../commerce/shipping/tracking.ts';
import { addressLines } from '../../storefront/addresses/address-lines.server.ts';
import { MESSAGE_BY_SLUG } from '../../storefront/basket/bag-response.server.ts';
import { categoryPath } from '../../storefront/categories/category-view.ts';
import { PROBLEM_BY_SLUG } from '../../storefront/checkout/payment-problem.ts';
import { email } from '../../storefront/forms/rules.ts';
import { parcelsOf } from '../../storefront/order-data/parcels.server.ts';
import { readOptionText, textAttribute } from '../../storefront/sites/deferred/option-text.ts';
import { money } from '../../storefront/sites/money.server.ts';
import { discountPercentage, formatMoney } from '../../storefront/sites/money.ts';
import { numberSeparators } from '../../storefront/sites/number-separators.server.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import { DEVICE_HEADER } from '../session/known-devices.ts';

/**
 * Rules that the storefront and the commerce service each implement, because neither imports the other: the storefront
 * also runs on a tenant of the platform. Larger rules are in `shared/`.
 */
const LOCALES = storeConfig.sites.flatMap(({ l10n }) => l10n.supportedLocales.map(({ id }) => id));

describe('pages and mails', () => {
  test.each(LOCALES)('format amounts and addresses alike in %s', (locale) => {
    for (const currency of ['EUR', 'GBP', 'USD'])
      for (const amount of [0, 0.05, 4.95, 49, 49.9, 1234.5, 12345, 1234567.89])
        expect(formatMoney(money(amount, currency), numberSeparators(locale))).toBe(
          amountText(amount, currency, locale),
        );
    for (const countryCode of [...storeConfig.countries.map(({ id }) => id), 'AU', 'BR', 'CA', 'JP']) {
      const address = {
        ...{ firstName: 'Ana', lastName: 'Costa', companyName: 'Rivage', address1: '1 Quay Street' },
        ...{ address2: 'Flat 2', city: 'Galway', postalCode: 'H91 X0X0', stateCode: 'NY', countryCode },
      };
      expect(addressLines(address, locale)).toEqual(envelope(address, locale));
    }
  });

  test('[ACCT-03] link parcels to the same tracking pages', () => {
    const log = { error: () => {} };
    const templates = {
      UPS: 'https://ups.test/{trackingNumber}',
      express: 'https://express.test/?n={trackingNumber}',
      plain: 'http://plain.test/{trackingNumber}',
      broken: 'https://',
    };
    for (const value of [
      templates,
      { ...templates, default: 'https://any.test/{trackingNumber}' },
      {},
      'none',
    ])
      for (const c_carrier of ['UPS', 'ups', 'plain', 'broken', 'other', undefined])
        for (const id of ['express', 'standard', undefined]) {
          const parcel = { trackingNumber: 'A/1 2', c_carrier, shippingMethod: { id } };
          const carrierTrackingUrls = typeof value === 'string' ? value : JSON.stringify(value);
          const [page] = parcelsOf([parcel as never], { carrierTrackingUrls }, log);
          expect(page?.url).toBe(trackingUrlOf(carrierTrackingUrls, parcel));
        }
  });
});

describe('the storefront and the service', () => {
  test('build the same category paths', () => {
    for (const names of [
      ['Women', 'Clothing'],
      ['Femme', ' Vêtements  d’été '],
      ['Größe', 'A/B & C'],
    ])
      expect(categoryPath(names)).toBe(`/${servicePath(names)}`);
  });

  test('accept the same option texts and store them alike', () => {
    for (const optionId of ['monogram', 'mono-gram', 'héros 1', ''])
      expect(textAttribute(optionId)).toBe(serviceTextAttribute(optionId));
    const rule = { optionId: 'monogram', valueId: 'three', min: 2, max: 3 };
    const stored = (text: unknown) => {
      const item = {
        ...{ itemId: '1', productId: 'p', quantity: 1 },
        options: [{ optionId: 'monogram', optionValueId: 'three' }],
        custom: { c_monogramText: text },
      };
      try {
        settleOptionTexts(item as never, [rule]);
        return item.custom.c_monogramText;
      } catch {
        return undefined;
      }
    };
    for (const text of [
      'AB',
      ' abc ',
      'A',
      'ABCD',
      'A B',
      'e\u0301a',
      'ÉÀ9',
      '中文',
      'A\nB',
      '🙂🙂',
      '',
      7,
      undefined,
    ])
      expect(readOptionText(text, rule), String(text)).toBe(stored(text));
  });

  test('[FORM-02] accept the same email addresses', () => {
    for (const address of [
      ...['ana@example.com', 'ana+shop@mail.example.co.uk', 'ÄNA@exämple.de', 'a@b.c'],
      ...['ana', 'ana@', 'ana@example', 'ana@example.com, bob@example.com', '<ana@example.com>', 'a b@c.de'],
      ...['"ana"@example.com', 'ana@example.com;', 'ana(x)@example.com', 'ana@@example.com', 'ana@example.'],
      `${'a'.repeat(250)}@example.com`,
    ])
      expect(email.safeParse(address).success, address).toBe(isOneAddress(address));
  });

  test('[TILE-03] compute the same discount', () => {
    const eur = (cents: number) => ({ cents, currency: 'EUR' });
    for (const [list, current] of [
      [10000, 8000],
      [5900, 4130],
      [9999, 3333],
      [0, 0],
      [1000, 995],
    ] as const)
      expect(discountPercentage(eur(list), eur(current))).toBe(servicePercentage(list, current));
  });

  test('use the same types of errors for bag and payment', () => {
    const service = serviceSources().map(({ text }) => text);
    const slugs = Object.keys({ ...MESSAGE_BY_SLUG, ...PROBLEM_BY_SLUG });
    expect(slugs.filter((slug) => !service.some((text) => text.includes(`'${slug}'`)))).toEqual([]);
  });

  test('[AUTH-08] use the same header for known devices', () => {
    expect(DEVICE_HEADER).toBe(SERVICE_DEVICE_HEADER);
  });
});
