import type { Localized } from '../database/columns.ts';

export type XmlValue = string | number | boolean | null | undefined;
export type XmlAttributes = Record<string, XmlValue>;

// What XML 1.0 cannot hold, not even escaped: control characters, halves of pairs, U+FFFE and U+FFFF.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
// A reader turns a line break of an attribute into a blank and \r\n into \n, unless they are escaped.
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escapeText = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>\r]/g, (character) => ESCAPES[character]!);
const escapeAttribute = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character]!);

/** A number as XML's decimals are written: never with an exponent. */
export function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

const written = (value: string | number | boolean) =>
  typeof value === 'number' ? decimal(value) : String(value);

/** ` name="value"` for each attribute that has a value. */
export function attributesText(attributes: XmlAttributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) text += ` ${name}="${escapeAttribute(written(value))}"`;
  }
  return text;
}

/** An element around XML. It is written even when nothing is in it. */
export function element(name: string, attributes: XmlAttributes, content: string | string[] = ''): string {
  const inner = typeof content === 'string' ? content : content.join('');
  const tag = `${name}${attributesText(attributes)}`;
  return inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`;
}

/** An element around XML, or nothing when there is none. */
export function group(name: string, content: string[], attributes: XmlAttributes = {}): string {
  const inner = content.join('');
  return inner === '' ? '' : element(name, attributes, inner);
}

/** An element with text; nothing for a value that is absent or empty, as an import reads it. */
export function textElement(name: string, value: XmlValue, attributes: XmlAttributes = {}): string {
  if (value === null || value === undefined || value === '') return '';
  return element(name, attributes, escapeText(written(value)));
}

/** An amount of money in hundredths as a decimal: 5990 is "59.90". */
export const money = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
const languageOf = (key: string) => (key === 'default' ? 'x-default' : key);

/** The languages of a value, the default first. */
function languages<T>(value: Localized<T>): [string, T][] {
  const entries = Object.entries(value).sort(byName);
  return [...entries.filter(([key]) => key === 'default'), ...entries.filter(([key]) => key !== 'default')];
}

/** One element a language; an empty text stays one. */
export function localized(name: string, value: Localized<unknown>, attributes: XmlAttributes = {}): string {
  return languages(value)
    .map(([key, text]) => element(name, { ...attributes, 'xml:lang': languageOf(key) }, attributeValue(text)))
    .join('');
}

function attributeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => element('value', {}, attributeValue(one))).join('');
  if (typeof value === 'object') return escapeText(JSON.stringify(value));
  return escapeText(written(value as string | number | boolean));
}

/** Attributes of a merchant, each once or once a language; `idName` is the attribute that names them. */
export function attributeElements(
  values: Record<string, unknown>,
  name: string,
  more: XmlAttributes = {},
  idName = 'attribute-id',
): string {
  return Object.entries(values)
    .sort(byName)
    .map(([id, value]) => {
      const attributes = { [idName]: id, ...more };
      const isLocalized = value !== null && typeof value === 'object' && '$localized' in value;
      return isLocalized
        ? localized(name, value.$localized as Localized<unknown>, attributes)
        : element(name, attributes, attributeValue(value));
    })
    .join('');
}

/** The custom attributes of a row; nothing when it has none. */
export const customAttributes = (values: Record<string, unknown>): string =>
  group('custom-attributes', [attributeElements(values, 'custom-attribute')]);

/** Elements that name a thing by an attribute each, in a list; nothing for an empty one. */
export const idList = (list: string, item: string, attribute: string, ids: string[]): string =>
  group(
    list,
    ids.map((id) => element(item, { [attribute]: id })),
  );
