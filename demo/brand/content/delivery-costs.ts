import type { ShippingMethod } from '../merchandising/shipping.ts';
import { type Currency, SITES, type Site } from '../sites.ts';
import { type Words, words } from '../words.ts';

const CAPTION = words(
  'Delivery costs',
  'Frais de livraison',
  'Gastos de envío',
  'Versandkosten',
  'Costi di consegna',
);
const METHOD = words('Method', 'Mode', 'Modalidad', 'Versandart', 'Modalità');
const REGIONS: Record<Site['zone'], Words> = {
  eu: words('Europe', 'Europe', 'Europa', 'Europa', 'Europa'),
  uk: words('United Kingdom', 'Royaume-Uni', 'Reino Unido', 'Vereinigtes Königreich', 'Regno Unito'),
  us: words('United States', 'États-Unis', 'Estados Unidos', 'Vereinigte Staaten', 'Stati Uniti'),
};
const FROM = words(
  'from {from}: {price}',
  'dès {from} : {price}',
  'desde {from}: {price}',
  'ab {from}: {price}',
  'da {from}: {price}',
);
const FREE = words('free', 'offert', 'gratis', 'kostenlos', 'gratuita');
const LOCALES: Words = { default: 'en-IE', fr: 'fr-FR', es: 'es-ES', de: 'de-DE', it: 'it-IT' };

function price(cents: number, currency: Currency, language: keyof Words): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const amount = (cents / 100).toLocaleString(LOCALES[language], { minimumFractionDigits: digits });
  if (currency === 'EUR') return `${amount} €`;
  return currency === 'USD' ? `$${amount}` : `£${amount}`;
}

function cell({ currency, freeFrom }: Site, { id, prices }: ShippingMethod, language: keyof Words): string {
  const [first, ...reduced] = prices.map(
    ({ from, cents }) => [from, price(cents, currency, language)] as const,
  );
  const steps: (readonly [number, string])[] =
    id === 'standard' ? [[freeFrom * 100, FREE[language]]] : reduced;
  const lower = steps.map(([from, cost]) =>
    FROM[language].replace('{from}', price(from, currency, language)).replace('{price}', cost),
  );
  return [first?.[1], ...lower].join('<br/>');
}

/** HTML table of delivery prices for the sites of a language. */
export function deliveryCosts(language: keyof Words): string {
  const prefix = language === 'default' ? 'en' : language;
  const sites = SITES.filter(({ locales }) => locales.some((locale) => locale.startsWith(`${prefix}-`)));
  const heads = sites.map(({ zone }) => `<th scope="col">${REGIONS[zone][language]}</th>`);
  const rows = sites[0]!.methods.map(({ id, name, description }) => {
    const cells = sites.map((site) => {
      const method = site.methods.find((candidate) => candidate.id === id);
      return `<td>${method ? cell(site, method, language) : '–'}</td>`;
    });
    return `<tr><th scope="row">${name[language]}<br/><small>${description[language]}</small></th>${cells.join('')}</tr>`;
  });
  return [
    `<table><caption>${CAPTION[language]}</caption>`,
    `<thead><tr><th scope="col">${METHOD[language]}</th>${heads.join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
  ].join('\n');
}
