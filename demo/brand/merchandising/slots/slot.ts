import type { Words } from '../../words.ts';

/** A slot configuration with schedule and customer groups. */
export interface Slot {
  slotId: string;
  /** category of a category slot */
  categoryId?: string;
  id: string;
  description: string;
  /** the lowest active rank is shown; the default configuration only without another */
  rank?: number;
  isDefault?: true;
  callout?: Words;
  startsAt?: string;
  endsAt?: string;
  customerGroups?: string[];
  content: { html: Words } | { productIds: string[] } | { categoryIds: string[] } | { assetIds: string[] };
}

/** Image of the library with text per language. */
const picture = (path: string, alt: string) => `<img src="images/${path}.jpg?$staticlink$" alt="${alt}" />`;

type Markup = (language: keyof Words) => string;

export const inEveryLanguage = (markup: Markup): Words => ({
  default: markup('default'),
  fr: markup('fr'),
  es: markup('es'),
  de: markup('de'),
  it: markup('it'),
});

/** One line of text with a link; `href` may be `category:{id}` or `product:{id}`. */
export const line = (text: Words, link: { text: Words; href: string }): Words =>
  inEveryLanguage((language) => `<p>${text[language]} <a href="${link.href}">${link.text[language]}</a></p>`);

/** Linked image with a title. */
export const card = (path: string, alt: Words, title: Words, href: string): Words =>
  inEveryLanguage(
    (language) =>
      `<a href="${href}"><figure>${picture(path, alt[language])}<figcaption>${title[language]}</figcaption></figure></a>`,
  );

/** Wide image with a title, a text and a link below. */
export const banner = (
  path: string,
  { alt, title, text, link, href }: { alt: Words; title: Words; text: Words; link: Words; href: string },
): Words =>
  inEveryLanguage(
    (language) =>
      `<figure>${picture(path, alt[language])}</figure><h2>${title[language]}</h2><p>${text[language]}</p><p><a href="${href}">${link[language]}</a></p>`,
  );
