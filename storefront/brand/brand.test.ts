import { expect, test } from 'vitest';
import { parseStoreConfig } from '../sites/parse-config.server.ts';
import { brandOf } from './brand.ts';
import { letterIcon } from './letter-icon.ts';
import { themeCss } from './theme.server.ts';

const SITE = {
  id: 'Nord',
  name: 'Nordlicht & Söhne',
  l10n: { defaultLocale: 'de', supportedLocales: [{ id: 'de', preferredCurrency: 'EUR' }] },
};
const config = (more: object) =>
  parseStoreConfig(JSON.stringify({ defaultSite: 'Nord', countries: [], sites: [SITE], ...more }));

test('a configuration with sites of its own has nothing of the demo’s brand', () => {
  const own = config({});
  expect(brandOf(own.sites[0]!, own)).toEqual({ name: 'Nordlicht & Söhne' });
  expect(own.optionTexts).toEqual([]);
});

test('a site replaces fields of the store’s brand', () => {
  const brand = { supportEmail: 'help@nord.example', newsletterDiscount: 5 };
  const own = config({ brand, sites: [{ ...SITE, brand: { logo: { image: '/images/nord/logo.svg' } } }] });
  expect(brandOf(own.sites[0]!, own)).toEqual({
    ...brand,
    name: 'Nordlicht & Söhne',
    logo: { image: '/images/nord/logo.svg' },
  });
});

test('a theme becomes a stylesheet of design tokens', () => {
  const { theme } = config({
    theme: {
      colors: { ink: '#101010', sea: 'rgb(0 90 60)' },
      fonts: { display: "'Nord Serif', serif" },
      fontFiles: [{ family: "'Nord Serif'", file: '/images/nord/serif.woff2', weight: '300 700' }],
      radius: '6px',
      measure: '58ch',
      pictures: { ratio: '1/1', fit: 'contain', background: '#f4f4f4' },
    },
  });
  expect(themeCss(theme)).toBe(
    '@font-face{font-family:\'Nord Serif\';src:url("/images/nord/serif.woff2");font-weight:300 700;font-style:normal;' +
      'font-display:swap}:root{--color-ink:#101010;--color-sea:rgb(0 90 60);' +
      "--font-display:'Nord Serif', serif;--radius-control:6px;--container-prose:58ch;--picture-ratio:1/1;--picture-fit:contain;--picture-ground:#f4f4f4}" +
      '@media not (forced-colors:active){select:not([multiple]){background-image:url("data:image/svg+xml,' +
      "%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%23101010' " +
      "stroke-width='1.5'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E\")}}",
  );
  expect(themeCss(undefined)).toBe('');
});

test.each([
  [{ theme: { colors: { ink: 'red;} body{display:none' } } }, 'theme.colors.ink'],
  [{ theme: { colors: { pink: '#f0f' } } }, 'theme.colors'],
  [{ theme: { radius: '1px;2px' } }, 'theme.radius'],
  [{ theme: { pictures: { ratio: '1/1}a{' } } }, 'theme.pictures.ratio'],
  [{ theme: { fonts: { sans: 'a}b' } } }, 'theme.fonts.sans'],
  [{ theme: { fonts: { sans: "Inter'" } } }, 'theme.fonts.sans'],
  [{ brand: { logo: { image: '//evil.example/logo.svg' } } }, 'brand.logo'],
  [{ brand: { supportEmail: 'nobody' } }, 'brand.supportEmail'],
  [{ brand: { slogan: 'x' } }, 'brand'],
])('rejects %j and names the field', (more, field) => {
  expect(() => config(more)).toThrow(field);
});

test('the default icon is the first letter of the name', () => {
  expect(letterIcon('“æther” <b>')).toContain('>Æ</text>');
  expect(letterIcon('日本')).toContain('>日</text>');
});
