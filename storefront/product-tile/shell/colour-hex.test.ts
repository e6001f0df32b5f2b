import { expect, test } from 'vitest';
import { colourHex, RAINBOW } from './colour-hex.ts';

test('[PDP-05] returns a hex value for each colour of the specification and a rainbow for miscellaneous', () => {
  const names =
    'beige black blue brown green grey silver navy orange pink purple red white yellow gold'.split(' ');
  for (const name of names) expect(colourHex(name), name).toMatch(/^#[0-9a-f]{6}$/);
  expect(colourHex('miscellaneous')).toBe(RAINBOW);
  expect(colourHex('nothing')).toBeUndefined();
});
