const SPACES = 'http://www.demandware.com/xml/impex';

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A document of the platform; `schema` is the last part of its namespace, for example catalog/2006-10-31. */
export const document = (root: string, schema: string, content: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SPACES}/${schema}"${attributes && ` ${attributes}`}>\n${content}\n</${root}>\n`;

/** A text in the languages of the shop; Japanese, Arabic and Swedish are optional. */
export interface Names {
  en: string;
  ja?: string;
  ar?: string;
  sv?: string;
}

const LANGUAGES = { en: 'x-default', ja: 'ja-JP', ar: 'ar-KW', sv: 'sv-SE' } as const;

/** One element per language. */
export const localized = (element: string, names: Names): string =>
  (Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])
    .flatMap((key) => {
      const text = names[key];
      return text === undefined
        ? []
        : `<${element} xml:lang="${LANGUAGES[key]}">${escapeXml(text)}</${element}>`;
    })
    .join('');

/** Elements with markup, one per language. */
export const localizedMarkup = (element: string, markup: Partial<Names>, attributes = ''): string =>
  (Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])
    .flatMap((key) =>
      markup[key] === undefined
        ? []
        : `<${element}${attributes} xml:lang="${LANGUAGES[key]}">${escapeXml(markup[key])}</${element}>`,
    )
    .join('');

export const custom = (values: Record<string, string | string[]>): string =>
  `<custom-attributes>${Object.entries(values)
    .map(
      ([id, value]) =>
        `<custom-attribute attribute-id="${id}">${
          Array.isArray(value)
            ? value.map((one) => `<value>${escapeXml(one)}</value>`).join('')
            : escapeXml(value)
        }</custom-attribute>`,
    )
    .join('')}</custom-attributes>`;
