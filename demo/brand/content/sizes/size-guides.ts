import { type Words, words } from '../../words.ts';
import type { Asset } from '../asset.ts';
import { inEveryLanguage } from '../languages.ts';
import { LENGTHS, MEASURES, type Measure, type MeasureName } from './measures.ts';
import { SIZE_TABLES, type SizeTable } from './tables.ts';

type Unit = 'cm' | 'in';

const INTRO = words(
  'Measurements of the body, in {unit}. Measure over thin underwear and do not pull the tape.',
  'Mesures du corps, en {unit}. Prenez-les sur des sous-vêtements fins, sans serrer le mètre.',
  'Medidas del cuerpo, en {unit}. Mídete con ropa interior fina y sin apretar la cinta.',
  'Körpermaße in {unit}. Messen Sie über dünner Unterwäsche und ziehen Sie das Band nicht fest.',
  'Misure del corpo, in {unit}. Prendile sopra biancheria sottile, senza tirare il metro.',
);
const CENTIMETRES = words('centimetres', 'centimètres', 'centímetros', 'Zentimetern', 'centimetri');
const BOTH = words('centimetres and inches', '', 'centímetros y pulgadas', '', '');
const HOW = words(
  'How to measure',
  'Comment prendre les mesures',
  'Cómo medirte',
  'So messen Sie',
  'Come prendere le misure',
);
const DESCRIPTION = words(
  'Size table and how to measure: {title}.',
  'Tableau des tailles et prise de mesures : {title}.',
  'Tabla de tallas y cómo medirte: {title}.',
  'Größentabelle und Anleitung zum Messen: {title}.',
  'Tabella delle taglie e come misurarsi: {title}.',
);
const KEYWORDS = words(
  'size guide, sizes, measurements',
  'guide des tailles, mesures, correspondances',
  'guía de tallas, medidas, equivalencias',
  'Größentabelle, Größen, Maße',
  'guida alle taglie, misure, corrispondenze',
);

/** Languages of sites that also use inches. */
const IN_INCHES: ReadonlySet<keyof Words> = new Set<keyof Words>(['default', 'es']);

const inches = (centimetres: string) => String(Math.round((Number(centimetres) / 2.54) * 2) / 2);
const toInches = (range: string) => range.replace(/\d+(?:\.\d+)?/g, inches);
const decimal = (text: string, language: keyof Words) =>
  language === 'default' ? text : text.replaceAll('.', ',');

function tableHtml({ columns, rows, title }: SizeTable, language: keyof Words, unit: Unit): string {
  const isLength = (column: MeasureName) => LENGTHS.has(column);
  const heads = columns.map((column) => {
    const label = MEASURES[column].label[language];
    return `<th scope="col">${isLength(column) ? `${label} (${unit})` : label}</th>`;
  });
  const body = rows.map((row) => {
    const cells = row.split(' ').map((value, index) => {
      const length = isLength(columns[index]!) && unit === 'in' ? toInches(value) : value;
      const text = decimal(length, language);
      return index === 0 ? `<th scope="row">${text}</th>` : `<td>${text}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return [
    `<table><caption>${title[language]} (${unit})</caption>`,
    `<thead><tr>${heads.join('')}</tr></thead>`,
    `<tbody>${body.join('')}</tbody></table>`,
  ].join('\n');
}

function guideHtml(table: SizeTable, language: keyof Words): string {
  const both = IN_INCHES.has(language);
  const unit = (both ? BOTH : CENTIMETRES)[language];
  const measured = table.columns.flatMap((column) => {
    const { label, how }: Measure = MEASURES[column];
    return how
      ? [
          `<li><strong>${label[language]}${language === 'fr' ? '\u202f:' : ':'}</strong> ${how[language]}</li>`,
        ]
      : [];
  });
  const units: Unit[] = both ? ['cm', 'in'] : ['cm'];
  return [
    `<p>${INTRO[language].replace('{unit}', unit)}</p>`,
    ...units.map((one) => tableHtml(table, language, one)),
    `<p>${table.note[language]}</p>`,
    `<h2>${HOW[language]}</h2>`,
    `<ul>${measured.join('')}</ul>`,
  ].join('\n');
}

/** One content asset per size table, each with its own page: /size-guide-{id}. */
export const SIZE_GUIDES: Asset[] = SIZE_TABLES.map((table) => ({
  id: `size-guide-${table.id}`,
  folder: 'sizes',
  path: `/size-guide-${table.id}`,
  title: table.title,
  description: inEveryLanguage((key) => DESCRIPTION[key].replace('{title}', table.title[key])),
  keywords: KEYWORDS,
  body: inEveryLanguage((key) => guideHtml(table, key)),
}));
