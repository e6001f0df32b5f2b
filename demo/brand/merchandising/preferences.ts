import { RECOMMENDATIONS_CONFIG } from '../content/recommendations.ts';
import { SAFETY_CONTACTS } from '../legal.ts';
import type { Site } from '../sites.ts';
import { words } from '../words.ts';

type Preferences = Record<string, string | number | boolean>;

/** Brand code of the newsletter service, the key of preferences that differ by brand. */
const BRAND = 'F';
const byBrand = (value: unknown) => JSON.stringify({ [BRAND]: value });

/** Defaults of the store search: country, postal code and unit. */
const STORE_SEARCH = {
  eu: { countryCode: 'DE', postalCode: '10178', unit: 'km' },
  uk: { countryCode: 'GB', postalCode: 'WC2E 8RF', unit: 'mi' },
  us: { countryCode: 'US', postalCode: '10012', unit: 'mi' },
};

/** Tracking pages of carriers, by shipping method or carrier name. */
const CARRIERS = {
  UPS: 'https://www.ups.com/track?tracknum={trackingNumber}',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={trackingNumber}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={trackingNumber}',
};

/** Who sells, on invoices as in the imprint; the numbers are made up and belong to nobody. */
const SELLER = 'Rivage SAS\n4 rue du Vieux-Rempart\n06600 Antibes\nFrance';
const INVOICE_NOTE = words(
  'A fictitious house: this document is not a tax invoice.',
  'Une maison fictive : ce document n’est pas une facture au sens fiscal.',
  'Una casa ficticia: este documento no es una factura fiscal.',
  'Ein erfundenes Haus: Dieses Dokument ist keine Rechnung im Sinne des Steuerrechts.',
  'Una casa immaginaria: questo documento non è una fattura fiscale.',
);
const TAX_NUMBERS = { eu: 'FR 00 000000000', uk: 'GB 000 0000 00', us: '00-0000000' };

/** Preferences of each site. */
export function sitePreferences({ zone, countries }: Site): Preferences {
  const search = STORE_SEARCH[zone];
  return {
    googleCaptchaEnabled: byBrand(false),
    publicGoogleCaptchaKey: byBrand(''),
    gtmAccountId: byBrand(''),
    isStoreLocatorEnabled: true,
    storeLocatorLocation: '/store-locator',
    storeSearchCountries: zone === 'eu' ? 'DE,FR,US' : countries.join(','),
    storeSearchCountry: search.countryCode,
    storeSearchPostalCode: search.postalCode,
    storeSearchRadius: 100,
    storeSearchUnit: search.unit,
    storeSearchPageSize: 10,
    isDoubleOptInEnabled: zone === 'eu',
    newsletterWelcomeCode: 'RIVAGE10',
    isAccessPointEnabled: true,
    isReviewsWidgetEnabled: false,
    isPromoBannerEnabled: true,
    carrierTrackingUrls: JSON.stringify(CARRIERS),
    // The law of the European Union; see docs/legal-prices.md.
    legalPriorPrice: zone === 'eu',
    // Which rules apply follows from the countries; see docs/legal-information.md.
    legalRules: '{}',
    productSafetyContacts: JSON.stringify(SAFETY_CONTACTS),
    returnPeriodDays: 30,
    returnFees: JSON.stringify({ EUR: 4.95, GBP: 3.95, USD: 6.95 }),
    returnAddress: 'Rivage, Returns\n12 rue des Docks\n13002 Marseille\nFrance',
    invoiceSeller: SELLER,
    invoiceTaxNumber: TAX_NUMBERS[zone],
    invoiceNote: JSON.stringify(INVOICE_NOTE),
    invoiceNumberPrefix: `RIV-${zone.toUpperCase()}-`,
    creditNoteNumberPrefix: `RIV-${zone.toUpperCase()}-C-`,
    menuMaxColumns: 2,
    recommendationsConfig: RECOMMENDATIONS_CONFIG,
  };
}

/** Preferences of the organisation. */
export const GLOBAL_PREFERENCES: Preferences = {
  brandId: BRAND,
  basketLifetimeDays: 7,
  isEinsteinEnabled: true,
  isActiveDataEnabled: true,
};
