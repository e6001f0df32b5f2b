/** Tax rates in percent by tax class: `standard`, and `children` for children's clothing. */
export interface TaxRate {
  standard: number;
  children?: number;
}

/** Standard VAT rates of the European Union. Ireland has a zero rate for children's clothing. */
export const EU_TAXES: Record<string, TaxRate> = {
  IE: { standard: 23, children: 0 },
  FR: { standard: 20 },
  ES: { standard: 21 },
  DE: { standard: 19 },
  IT: { standard: 22 },
  AT: { standard: 20 },
  BE: { standard: 21 },
  BG: { standard: 20 },
  CY: { standard: 19 },
  CZ: { standard: 21 },
  DK: { standard: 25 },
  EE: { standard: 24 },
  FI: { standard: 25.5 },
  GR: { standard: 24 },
  HR: { standard: 25 },
  HU: { standard: 27 },
  LT: { standard: 21 },
  LU: { standard: 17 },
  LV: { standard: 21 },
  MT: { standard: 18 },
  NL: { standard: 21 },
  PL: { standard: 23 },
  PT: { standard: 23 },
  RO: { standard: 21 },
  SE: { standard: 25 },
  SI: { standard: 22 },
  SK: { standard: 23 },
};

/** The United Kingdom has a zero rate for children's clothing. */
export const UK_TAXES: Record<string, TaxRate> = { GB: { standard: 20, children: 0 } };

const STATES: Record<string, number> = {
  AL: 4,
  AK: 0,
  AZ: 5.6,
  AR: 6.5,
  CA: 7.25,
  CO: 2.9,
  CT: 6.35,
  DC: 6,
  DE: 0,
  FL: 6,
  GA: 4,
  HI: 4,
  IA: 6,
  ID: 6,
  IL: 6.25,
  IN: 7,
  KS: 6.5,
  KY: 6,
  LA: 5,
  MA: 6.25,
  MD: 6,
  ME: 5.5,
  MI: 6,
  MN: 6.875,
  MO: 4.225,
  MS: 7,
  MT: 0,
  NC: 4.75,
  ND: 5,
  NE: 5.5,
  NH: 0,
  NJ: 6.625,
  NM: 4.875,
  NV: 6.85,
  NY: 4,
  OH: 5.75,
  OK: 4.5,
  OR: 0,
  PA: 6,
  RI: 7,
  SC: 6,
  SD: 4.2,
  TN: 7,
  TX: 6.25,
  UT: 6.1,
  VA: 5.3,
  VT: 6,
  WA: 6.5,
  WI: 5,
  WV: 6,
  WY: 4,
};

/** State rates including mandatory county rates; city rates are not included. */
export const US_TAXES: Record<string, TaxRate> = {
  US: { standard: 0 },
  ...Object.fromEntries(Object.entries(STATES).map(([state, rate]) => [`US-${state}`, { standard: rate }])),
};
