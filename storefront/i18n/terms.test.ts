import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Synonyms that the shop does not use, because it has one word each for bag, wishlist, delivery and newsletter. */
const UNUSED_SYNONYMS: Record<string, RegExp> = {
  de: /\bTasche|Merkzettel|Merkliste|\bBriefe?\b|Zustellart|Lieferart/,
  es: /\b[Bb]olsa|carrito|favoritos|bolet[ií]n|[Cc]artas? de Rivage|(?:método|país|dirección) de entrega/,
  fr: /\bcabas|\bsac d’achat|favoris|coups de cœur|[Ll]ettres? de|nos lettres|frais d’expédition|adresse d’expédition/,
  it: /[Cc]arrello|\bpreferiti\b|[Ll]etter[ae] di Rivage|nostre lettere|(?:[Mm]etodo|[Pp]aese|[Ii]ndirizzo) di spedizione/,
};
const FOLDERS = ['.', '../../commerce/mail/messages'];

test.each(Object.entries(UNUSED_SYNONYMS))(
  '[MS-11] texts use one word for one thing: %s',
  (language, second) => {
    for (const folder of FOLDERS) {
      const file = new URL(`${folder}/${language}.json`, import.meta.url);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      expect(Object.entries(texts).filter(([, text]) => second.test(text))).toEqual([]);
    }
  },
);
