/** A text in the house's languages; English is what every other language falls back to. */
export interface Words {
  default: string;
  fr: string;
  es: string;
  de: string;
  it: string;
}

/** The five forms of a text, in the order English, French, Spanish, German, Italian. */
export const words = (en: string, fr: string, es: string, de: string, it: string): Words => ({
  default: en,
  fr,
  es,
  de,
  it,
});

/** Joins texts language by language. */
export function joinWords(...parts: Words[]): Words {
  const join = (language: keyof Words) => parts.map((part) => part[language]).join(' ');
  return { default: join('default'), fr: join('fr'), es: join('es'), de: join('de'), it: join('it') };
}
