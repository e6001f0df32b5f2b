import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
const tokens = (name: string) =>
  Object.fromEntries(
    [...css.matchAll(new RegExp(`--${name}-(\\w+): ([^;]+);`, 'g'))].map((one) => [one[1], one[2]]),
  );

test('[THEME-01] breakpoints, container widths and the brand navy match the specification', () => {
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

/** Relative luminance as defined by WCAG 2.2. */
const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

test('text colours have a contrast of at least 4.5 and field borders of at least 3 on every background', () => {
  const colour = Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#\w{6});/g)].map((one) => [one[1], one[2]]),
  );
  for (const ground of ['paper', 'white', 'sand-light']) {
    for (const words of ['ink', 'ink-soft', 'sea', 'danger', 'new'])
      expect(contrast(colour[words]!, colour[ground]!), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour.edge!, colour[ground]!), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
  }
});
