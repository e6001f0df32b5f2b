import { CATEGORIES } from '../categories.ts';
import { MASTERS } from '../masters.ts';
import type { Words } from '../words.ts';

const categories = new Map(CATEGORIES.map((category) => [category.id, category]));
const masters = new Map(MASTERS.map((master) => [master.id, master]));

/** The path of a category in a language, site-relative: the names down to it, e.g. /femme/vêtements. */
export function categoryPath(id: string, language: keyof Words): string {
  const names: string[] = [];
  let at = categories.get(id);
  if (!at) throw new Error(`A text links to the category '${id}', which the house does not have`);
  while (at?.parent) {
    names.unshift(at.name[language].toLowerCase().replace(/\s+/g, '-'));
    at = categories.get(at.parent);
  }
  return `/${names.join('/')}`;
}

/** The path of a product in a language, site-relative: /pd/{name}-{id}.html. */
export function productPath(id: string, language: keyof Words): string {
  const master = masters.get(id);
  if (!master) throw new Error(`A text links to the product '${id}', which the house does not have`);
  const name = master.name[language]
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-');
  return `/pd/${name}-${id}.html`;
}

/** Markup with its `category:{id}` and `product:{id}` links made into paths of a language. */
export function linkToShop(markup: string, language: keyof Words): string {
  return markup
    .replace(/href="category:([^"]+)"/g, (_link, id: string) => `href="${categoryPath(id, language)}"`)
    .replace(/href="product:([^"]+)"/g, (_link, id: string) => `href="${productPath(id, language)}"`);
}

/** The id of a product by the name the house gave it, e.g. Calanque. */
export function productNamed(own: string): string {
  const master = MASTERS.find((candidate) => candidate.own === own);
  if (!master) throw new Error(`A page shows '${own}', which the house does not have`);
  return master.id;
}
