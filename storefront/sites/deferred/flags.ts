const files = import.meta.glob<string>(
  '/node_modules/country-flag-icons/3x2/{GB,FR,US,ES,CH,IT,AT,BE,DK,EE,FI,DE,GR,IE,LU,MC,NL,NO,PT,RO,SE,TR}.svg',
  { eager: true, query: '?url', import: 'default' },
);

/** Returns the URL of a country's flag; undefined when there is none. */
export function flagOf(country: string): string | undefined {
  return files[`/node_modules/country-flag-icons/3x2/${country}.svg`];
}
