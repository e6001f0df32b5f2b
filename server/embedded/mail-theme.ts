import type { MailTheme } from '../../commerce/services/mail-theme.ts';
import { hexColor, isDark } from '../../storefront/brand/css-color.ts';
import { colorsOf } from '../../storefront/brand/theme-colors.ts';
import type { ThemeConfig } from '../../storefront/sites/site-config.ts';

/** Fonts of mails without a theme: those of the storefront, and similar ones that devices have. */
const DISPLAY = "Newsreader,Georgia,'Times New Roman',serif";
const SANS = "'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Returns the colors and fonts of mails: those of the storefront's theme. */
export function mailTheme(theme: Pick<ThemeConfig, 'colors' | 'fonts'> | undefined): MailTheme {
  const { ink, paper, sand, hairline, sea, ...others } = colorsOf(theme);
  const colors = { ink, 'ink-soft': others['ink-soft'], paper, sand, hairline, sea };
  const hex = Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [name, hexColor(value)]),
  ) as MailTheme['colors'];
  const hasColors = Object.keys(theme?.colors ?? {}).length > 0;
  return {
    colors: hex,
    fonts: { display: theme?.fonts.display ?? DISPLAY, sans: theme?.fonts.sans ?? SANS },
    scheme: hasColors ? (isDark(paper) ? 'dark' : 'light') : 'both',
  };
}
