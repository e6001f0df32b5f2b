import type { ThemeConfig } from '../sites/site-config.ts';
import { contrast } from './css-color.ts';

/** Color tokens of theme/theme.css, which a theme replaces. */
export const DEFAULT_COLORS = {
  ink: '#12284c',
  'ink-soft': '#4b5b78',
  paper: '#fbf9f5',
  white: '#ffffff',
  sand: '#eae3d7',
  'sand-light': '#f3eee5',
  hairline: '#dcd5c8',
  edge: '#8a8475',
  sea: '#1c6680',
  sale: '#f4d24a',
  new: '#2f6b4f',
  danger: '#a3302b',
} as const;

export type ThemeColors = Record<keyof typeof DEFAULT_COLORS, string>;

/** Colors of a theme, with the defaults for those that it does not set. */
export const colorsOf = (theme: Pick<ThemeConfig, 'colors'> | undefined): ThemeColors => ({
  ...DEFAULT_COLORS,
  ...theme?.colors,
});

const GROUNDS = ['paper', 'white', 'sand-light'] as const;
const TEXTS = ['ink', 'ink-soft', 'sea', 'danger', 'new'] as const;

/** Color of texts on the sale color: the one of text and page that contrasts more. */
export const onSale = ({ sale, ink, paper }: ThemeColors): string =>
  contrast(ink, sale) >= contrast(paper, sale) ? ink : paper;

/** Pairs of a theme's colors below the contrast that WCAG 2.2 AA requires, one sentence each, for the start-up. */
export function contrastWarnings(theme: Pick<ThemeConfig, 'colors'> | undefined): string[] {
  if (!theme) return [];
  const colors = colorsOf(theme);
  const pairs = GROUNDS.flatMap((ground) => [
    ...TEXTS.map((text) => ({ text, ground, least: 4.5 })),
    { text: 'edge' as const, ground, least: 3 },
  ]);
  return [
    ...pairs.flatMap(({ text, ground, least }) =>
      below(`theme.colors.${text}`, colors[text], `theme.colors.${ground}`, colors[ground], least),
    ),
    ...below('Texts', onSale(colors), 'theme.colors.sale', colors.sale, 4.5),
  ];
}

function below(name: string, text: string, groundName: string, ground: string, least: number): string[] {
  const ratio = contrast(text, ground);
  if (ratio >= least) return [];
  // Rounded down, so that 4.499 is not shown as sufficient.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  return [
    `${name} (${text}) on ${groundName} (${ground}) has a contrast of ${shown}:1; people with low vision need ${least}:1.`,
  ];
}
