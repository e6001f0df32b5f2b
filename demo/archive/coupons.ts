import { COUPONS, type Coupon } from '../brand/merchandising/campaigns.ts';
import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/coupon/2008-06-17';

/** Writes sites/{siteId}/coupons.xml. */
export const couponsFile = (): Iterable<string> => document('coupons', NAMESPACE, {}, COUPONS.map(coupon));

function coupon({ id, description, codes, enabled = true, limits }: Coupon): string {
  return element('coupon', { 'coupon-id': id }, [
    textElement('description', description),
    textElement('enabled-flag', enabled),
    textElement('case-insensitive', true),
    limits ? redemptionLimits(limits) : '',
    codesElement(codes),
  ]);
}

function redemptionLimits({ perCode, perCustomer, perDays }: NonNullable<Coupon['limits']>): string {
  return element('redemption-limits', {}, [
    perCode ? textElement('limit-per-code', perCode) : '',
    perCustomer ? textElement('limit-per-customer', perCustomer) : '',
    perDays
      ? element('limit-per-time-frame', {}, [
          textElement('limit', perDays.limit),
          textElement('time-frame', perDays.days),
        ])
      : '',
  ]);
}

function codesElement(codes: Coupon['codes']): string {
  if ('single' in codes) return textElement('single-code', codes.single);
  if ('list' in codes) {
    return element(
      'multiple-codes',
      {},
      codes.list.map((code) => textElement('code', code)),
    );
  }
  return element('system-codes', {}, [
    textElement('max-number-of-codes', codes.count),
    textElement('code-prefix', codes.prefix),
    textElement('code-length', 12),
    textElement('include-vowels', false),
    textElement('include-dashes', true),
  ]);
}
