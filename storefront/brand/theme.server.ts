import { createHash } from 'node:crypto';
import { storeConfig } from '../sites/site-config.server.ts';
import type { Brand, SiteConfig, StoreConfig, ThemeConfig } from '../sites/site-config.ts';
import { brandOf } from './brand.ts';
import { hexColor, isDark } from './css-color.ts';
import { colorsOf, onSale } from './theme-colors.ts';

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
    ['--picture-ground', pictures?.background],
  ].filter(([, value]) => value !== undefined);
  const faces = fontFiles.map(
    ({ family, file, weight, style }) =>
      `@font-face{font-family:${family};src:url("${file}");font-weight:${weight};font-style:${style};font-display:swap}`,
  );
  return `${faces.join('')}:root{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}${colorRules(theme)}`;
}

/** Rules for what cannot read a token, or depends on whether the page is dark. */
function colorRules(theme: ThemeConfig): string {
  if (Object.keys(theme.colors).length === 0) return '';
  const colors = colorsOf(theme);
  const stroke = hexColor(colors.ink).replace('#', '%23');
  const arrow = `<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='${stroke}' stroke-width='1.5'><path d='m4 6 4 4 4-4'/></svg>`;
  const url = arrow.replaceAll('<', '%3C').replaceAll('>', '%3E');
  return [
    // With forced colors the browser draws its own arrow.
    `@media not (forced-colors:active){select:not([multiple]){background-image:url("data:image/svg+xml,${url}")}}`,
    ...(onSale(colors) === colors.ink ? [] : [`.bg-sale{color:${colors.paper}}`]),
    ...(isDark(colors.paper)
      ? [
          ':root{color-scheme:dark}',
          ':root,::backdrop{--backdrop:rgb(0 0 0/.6)}',
          // Multiplied with a dark page, a picture is black.
          '.mix-blend-multiply{mix-blend-mode:normal}',
        ]
      : []),
  ].join('');
}

/** The stylesheet of this store. */
export const storeTheme = themeCss(storeConfig.theme);

const version = createHash('sha256').update(storeTheme).digest('hex').slice(0, 8);

/** Returns the brand of a site with the theme of this store. */
export const themedBrand = (site: SiteConfig, config: StoreConfig): Brand => ({
  ...brandOf(site, config),
  ...(storeTheme && {
    theme: { href: `/brand/theme.css?v=${version}`, paper: colorsOf(config.theme).paper },
  }),
});
