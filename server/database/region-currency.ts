/** Countries by the currency that is legal tender there; the euro's and others of common storefronts. */
const COUNTRIES: Record<string, string> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA',
  USD: 'US PR EC SV PA GU VI',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO SJ',
  AUD: 'AU',
  NZD: 'NZ',
  ...{ AED: 'AE', ARS: 'AR', BHD: 'BH', BRL: 'BR', CAD: 'CA', CLP: 'CL', CNY: 'CN', COP: 'CO', CRC: 'CR' },
  ...{ CZK: 'CZ', DZD: 'DZ', EGP: 'EG', HKD: 'HK', HUF: 'HU', IDR: 'ID', ILS: 'IL', INR: 'IN', ISK: 'IS' },
  ...{ JOD: 'JO', JPY: 'JP', KES: 'KE', KRW: 'KR', KWD: 'KW', KZT: 'KZ', LBP: 'LB', MAD: 'MA', MOP: 'MO' },
  ...{ MXN: 'MX', MYR: 'MY', NGN: 'NG', OMR: 'OM', PEN: 'PE', PHP: 'PH', PKR: 'PK', PLN: 'PL', QAR: 'QA' },
  ...{ RON: 'RO', RSD: 'RS', RUB: 'RU', SAR: 'SA', SEK: 'SE', SGD: 'SG', THB: 'TH', TND: 'TN', TRY: 'TR' },
  ...{ TWD: 'TW', UAH: 'UA', UYU: 'UY', VND: 'VN', ZAR: 'ZA' },
};

const CURRENCIES = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency] as const),
  ),
);

/** Currency (ISO 4217) of a country (ISO 3166-1 alpha-2); undefined where it is not known. */
export const currencyOf = (country: string | undefined): string | undefined =>
  country === undefined ? undefined : CURRENCIES.get(country);
