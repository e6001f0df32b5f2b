/** A text in all languages; English is the fallback. */
export interface Words {
  default: string;
  fr: string;
  es: string;
  de: string;
  it: string;
}

/** Creates a text from English, French, Spanish, German and Italian, in this order. */
export const words = (en: string, fr: string, es: string, de: string, it: string): Words => ({
  default: en,
  fr,
  es,
  de,
  it,
});

/** Joins texts per language. */
export function joinWords(...parts: Words[]): Words {
  const join = (language: keyof Words) => parts.map((part) => part[language]).join(' ');
  return { default: join('default'), fr: join('fr'), es: join('es'), de: join('de'), it: join('it') };
}
