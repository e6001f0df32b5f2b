/** The countries whose flag the shop shows. */
export const FLAG_COUNTRIES = [
  ...['GB', 'FR', 'US', 'ES', 'CH', 'IT', 'AT', 'BE', 'DK', 'EE', 'FI'],
  ...['DE', 'GR', 'IE', 'LU', 'MC', 'NL', 'NO', 'PT', 'RO', 'SE', 'TR'],
];

const files = import.meta.glob<string>(
  '/node_modules/country-flag-icons/3x2/{GB,FR,US,ES,CH,IT,AT,BE,DK,EE,FI,DE,GR,IE,LU,MC,NL,NO,PT,RO,SE,TR}.svg',
  { eager: true, query: '?url', import: 'default' },
);

/** The address of a country's flag; undefined where the shop shows none. */
export function flagOf(country: string): string | undefined {
  return files[`/node_modules/country-flag-icons/3x2/${country}.svg`];
}
