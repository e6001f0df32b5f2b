import { expect, test } from 'vitest';
import { isCountry } from './country-code.server.ts';

test('codes of countries are known, and those of unions or of nothing are none', () => {
  for (const code of ['DE', 'GB', 'US', 'XK', 'PR', 'HK']) expect(isCountry(code), code).toBe(true);
  for (const code of ['EU', 'EZ', 'UN', 'ZZ', 'XA', 'QQ', 'UK', 'DD', 'de', 'DEU', ''])
    expect(isCountry(code), code).toBe(false);
});
