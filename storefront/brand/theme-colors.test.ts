import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseStoreConfig } from '../sites/parse-config.server.ts';
import { contrast, hexColor, isDark } from './css-color.ts';
import { themeCss } from './theme.server.ts';
import { contrastWarnings, DEFAULT_COLORS } from './theme-colors.ts';

const theme = (colors: Record<string, string>) =>
  parseStoreConfig(JSON.stringify({ theme: { colors } })).theme!;

test('the default colors are those of the stylesheet', () => {
  const css = readFileSync(join(import.meta.dirname, '../theme/theme.css'), 'utf8');
  const tokens = Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#\w{6});/g)].map((one) => [one[1], one[2]]),
  );
  expect(tokens).toEqual(DEFAULT_COLORS);
});

test.each([
  ['#fff', '#ffffff'],
  ['#12284cff', '#12284c'],
  ['rgb(18 40 76)', '#12284c'],
  ['rgb(100%, 0%, 50%)', '#ff0080'],
  ['hsl(120 100% 25%)', '#008000'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
  ['oklab(100% 0 0)', '#ffffff'],
  ['lab(100 0 0)', '#ffffff'],
  ['lch(54.29 106.84 40.86)', '#ff0000'],
])('%s is %s', (css, hex) => {
  expect(hexColor(css)).toBe(hex);
});

test.each(['#12345', 'rgb(1)', 'oklch(1 2 3 4 5)'])('%s is no color', (css) => {
  expect(() => theme({ ink: css })).toThrow('theme.colors.ink');
});

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
  expect(isDark('#1b1b1b')).toBe(true);
  expect(isDark('#fbf9f5')).toBe(false);
});

test('names every pair of a theme with too little contrast', () => {
  expect(contrastWarnings(undefined)).toEqual([]);
  expect(contrastWarnings(theme({}))).toEqual([]);
  expect(contrastWarnings(theme({ 'ink-soft': '#999999' }))).toEqual([
    'theme.colors.ink-soft (#999999) on theme.colors.paper (#fbf9f5) has a contrast of 2.70:1; people with low vision need 4.5:1.',
    'theme.colors.ink-soft (#999999) on theme.colors.white (#ffffff) has a contrast of 2.84:1; people with low vision need 4.5:1.',
    expect.stringContaining('theme.colors.sand-light'),
  ]);
  expect(contrastWarnings(theme({ paper: '#111111' })).join()).toContain('theme.colors.ink (#12284c)');
});

/** A dark theme with enough contrast everywhere. */
const DARK = {
  ...{ ink: '#f5f5f0', 'ink-soft': '#b8b8b0', paper: '#141414', white: '#1e1e1e', sand: '#333333' },
  ...{ 'sand-light': '#242424', hairline: '#3a3a3a', edge: '#8a8a8a', sea: '#8fd0ff', new: '#8fd8a8' },
  ...{ danger: '#ff9a90' },
};

test('a dark theme gets dark form controls, its own select arrow and readable sale badges', () => {
  expect(contrastWarnings(theme(DARK))).toEqual([]);
  const css = themeCss(theme(DARK));
  expect(css).toContain(':root{color-scheme:dark}');
  expect(css).toContain('.mix-blend-multiply{mix-blend-mode:normal}');
  expect(css).toContain('::backdrop{--backdrop:rgb(0 0 0/.6)}');
  expect(css).toContain("stroke='%23f5f5f0'");
  // Light text on the yellow sale color is hard to read.
  expect(css).toContain('.bg-sale{color:#141414}');
  expect(themeCss(theme({ ink: '#101010' }))).not.toContain('color-scheme');
});
