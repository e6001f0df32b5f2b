import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
const tokens = (name: string) =>
  Object.fromEntries(
    [...css.matchAll(new RegExp(`--${name}-(\\w+): ([^;]+);`, 'g'))].map((one) => [one[1], one[2]]),
  );

test('[THEME-01] breakpoints, widths of containers and the house’s navy are the specification’s', () => {
  expect(tokens('breakpoint')).toEqual({
    sm: '36em',
    md: '48em',
    lg: '62em',
    desktop: '75em',
    xl: '87.5em',
    xxl: '120em',
  });
  expect(tokens('container')).toMatchObject({
    sm: '767px',
    md: '768px',
    lg: '1024px',
    desktop: '1200px',
    xl: '1440px',
    xxl: '1920px',
  });
  expect(tokens('color').ink).toBe('#12284c');
});
