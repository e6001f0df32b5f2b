import { createHash } from 'node:crypto';
import { storeConfig } from '../sites/site-config.server.ts';
import type { Brand, SiteConfig, StoreConfig, ThemeConfig } from '../sites/site-config.ts';
import { brandOf } from './brand.ts';

/** Page colour of theme/theme.css. */
const PAPER = '#fbf9f5';

/**
 * Returns the stylesheet that replaces design tokens; empty without a theme. The values are validated when the store
 * configuration is read, so none can end a declaration.
 */
export function themeCss(theme: ThemeConfig | undefined): string {
  if (!theme) return '';
  const { colors, fonts, fontFiles, radius, measure, pictures } = theme;
  const tokens = [
    ...Object.entries(colors).map(([name, value]) => [`--color-${name}`, value]),
    ['--font-display', fonts.display],
    ['--font-sans', fonts.sans],
    ['--radius-control', radius],
    ['--container-prose', measure],
    ['--picture-ratio', pictures?.ratio],
    ['--picture-fit', pictures?.fit],
  ].filter(([, value]) => value !== undefined);
  const faces = fontFiles.map(
    ({ family, file, weight, style }) =>
      `@font-face{font-family:${family};src:url("${file}");font-weight:${weight};font-style:${style};font-display:swap}`,
  );
  return `${faces.join('')}:root{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** The stylesheet of this store. */
export const storeTheme = themeCss(storeConfig.theme);

const version = createHash('sha256').update(storeTheme).digest('hex').slice(0, 8);

/** Returns the brand of a site with the theme of this store. */
export const themedBrand = (site: SiteConfig, config: StoreConfig): Brand => ({
  ...brandOf(site, config),
  ...(storeTheme && {
    theme: { href: `/brand/theme.css?v=${version}`, paper: config.theme?.colors.paper ?? PAPER },
  }),
});
