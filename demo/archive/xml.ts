import type { Words } from '../brand/words.ts';
import { american } from './american.ts';
import { typeset } from './typography.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

type Content = string | string[];

/** Returns an element; content is XML, or text escaped with `text`. */
export function element(
  name: string,
  attributes: Record<string, string | number | boolean>,
  content: Content = '',
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  const inner = Array.isArray(content) ? content.filter(Boolean).join('') : content;
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

/** Returns an element with escaped text. */
export const textElement = (
  name: string,
  text: string | number | boolean,
  attributes: Record<string, string> = {},
): string => element(name, attributes, escapeXml(String(text)));

/** Languages of the demo with their names in the archive. */
export const LANGUAGES: [keyof Words, string][] = [
  ['default', 'x-default'],
  ['fr', 'fr'],
  ['es', 'es'],
  ['de', 'de'],
  ['it', 'it'],
];

/** Returns one element per language, and one for the American site where its spelling differs. */
export function localized(name: string, value: Words, attributes: Record<string, string> = {}): string {
  const written = LANGUAGES.map(([key, language]): [string, string] => [language, typeset(value[key], key)]);
  const spelled = typeset(american(value.default), 'default');
  if (spelled !== written[0]?.[1]) written.push(['en-US', spelled]);
  return written
    .map(([language, text]) => textElement(name, text, { ...attributes, 'xml:lang': language }))
    .join('');
}

/** Returns custom attributes: plain values, sets of values, or one element per language. */
export function customAttributes(
  values: Record<string, string | number | boolean | Words | string[] | undefined>,
): string {
  const written = Object.entries(values).flatMap(([id, value]) => {
    if (value === undefined) return [];
    const attributes = { 'attribute-id': id };
    if (Array.isArray(value)) {
      return [
        element(
          'custom-attribute',
          attributes,
          value.map((one) => textElement('value', one)),
        ),
      ];
    }
    if (typeof value === 'object') return [localized('custom-attribute', value, attributes)];
    return [textElement('custom-attribute', value, attributes)];
  });
  return written.length > 0 ? element('custom-attributes', {}, written) : '';
}

/** Returns a document: declaration and root element, with one record per line. */
export function* document(
  root: string,
  namespace: string,
  attributes: Record<string, string>,
  records: Iterable<string>,
): Generator<string> {
  const written = Object.entries({ xmlns: namespace, ...attributes })
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${written}>\n`;
  for (const record of records) yield `${record}\n`;
  yield `</${root}>\n`;
}
