import type { Localized } from '../database/columns.ts';

export type XmlValue = string | number | boolean | null | undefined;
export type XmlAttributes = Record<string, XmlValue>;

// Characters that XML 1.0 forbids even when escaped: control characters, lone surrogates, U+FFFE and U+FFFF.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
// Parsers normalise unescaped line breaks: to spaces in attributes, \r\n to \n in text.
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

/** Formats a number as xs:decimal, which has no exponent. */
export function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

const written = (value: string | number | boolean) =>
  typeof value === 'number' ? decimal(value) : String(value);

/** Formats attributes as ` name="value"`, omitting those without a value. */
export function attributesText(attributes: XmlAttributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) text += ` ${name}="${escapeAttribute(written(value))}"`;
  }
  return text;
}

/** An element around XML, written even when empty. */
export function element(name: string, attributes: XmlAttributes, content: string | string[] = ''): string {
  const inner = typeof content === 'string' ? content : content.join('');
  const tag = `${name}${attributesText(attributes)}`;
  return inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`;
}

/** An element around XML, or an empty string without content. */
export function group(name: string, content: string[], attributes: XmlAttributes = {}): string {
  const inner = content.join('');
  return inner === '' ? '' : element(name, attributes, inner);
}

/** An element with text, or an empty string for a missing or empty value; the import reads both alike. */
export function textElement(name: string, value: XmlValue, attributes: XmlAttributes = {}): string {
  if (value === null || value === undefined || value === '') return '';
  return element(name, attributes, escapeText(written(value)));
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
const languageOf = (key: string) => (key === 'default' ? 'x-default' : key);

/** Languages of a value, the default first. */
function languages<T>(value: Localized<T>): [string, T][] {
  const entries = Object.entries(value).sort(byName);
  return [...entries.filter(([key]) => key === 'default'), ...entries.filter(([key]) => key !== 'default')];
}

/** One element per language; empty texts are written. */
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

/** Custom attributes, one element each or one per language; `idName` is the XML attribute with their id. */
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

/** Custom attributes of a row; empty when it has none. */
export const customAttributes = (values: Record<string, unknown>): string =>
  group('custom-attributes', [attributeElements(values, 'custom-attribute')]);

/** A list of elements with an id attribute each; empty for an empty list. */
export const idList = (list: string, item: string, attribute: string, ids: string[]): string =>
  group(
    list,
    ids.map((id) => element(item, { [attribute]: id })),
  );
