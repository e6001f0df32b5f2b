import { MAIL_PICTURE_WIDTH, type MailTheme } from '../../commerce/services/mail-theme.ts';
import { hexColor, isDark } from '../../storefront/brand/css-color.ts';
import { colorsOf } from '../../storefront/brand/theme-colors.ts';
import type { ThemeConfig } from '../../storefront/sites/site-config.ts';

/** Fonts of mails without a theme: those of the storefront, and similar ones that devices have. */
const DISPLAY = "Newsreader,Georgia,'Times New Roman',serif";
const SANS = "'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Height of a picture without a theme: a little less than that of the storefront, which is 3:4. */
const PICTURE_HEIGHT = 90;

/** Returns the colors, fonts and picture frames of mails: those of the storefront's theme. */
export function mailTheme(theme: Pick<ThemeConfig, 'colors' | 'fonts' | 'pictures'> | undefined): MailTheme {
  const { ink, paper, sand, hairline, sea, ...others } = colorsOf(theme);
  const colors = { ink, 'ink-soft': others['ink-soft'], paper, sand, hairline, sea };
  const hex = Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [name, hexColor(value)]),
  ) as MailTheme['colors'];
  const hasColors = Object.keys(theme?.colors ?? {}).length > 0;
  return {
    colors: hex,
    fonts: { display: theme?.fonts.display ?? DISPLAY, sans: theme?.fonts.sans ?? SANS },
    picture: pictureFrame(theme?.pictures),
    scheme: hasColors ? (isDark(paper) ? 'dark' : 'light') : 'both',
  };
}

/** The frame of the storefront's pictures; `ratio` is width/height. */
function pictureFrame(pictures: ThemeConfig['pictures']): MailTheme['picture'] {
  const [width = 1, height = 1] = (pictures?.ratio ?? '').split('/').map(Number);
  return {
    height: pictures?.ratio ? Math.round((MAIL_PICTURE_WIDTH * height) / width) : PICTURE_HEIGHT,
    fit: pictures?.fit ?? 'cover',
  };
}
