import { CATEGORIES } from '../categories.ts';
import { MASTERS } from '../masters.ts';
import type { Words } from '../words.ts';

const categories = new Map(CATEGORIES.map((category) => [category.id, category]));
const masters = new Map(MASTERS.map((master) => [master.id, master]));

/** Returns the site-relative path of a category in a language, built from category names, e.g. /femme/vêtements. */
export function categoryPath(id: string, language: keyof Words): string {
  const names: string[] = [];
  let at = categories.get(id);
  if (!at) throw new Error(`A text links to the unknown category '${id}'`);
  while (at?.parent) {
    names.unshift(at.name[language].toLowerCase().replace(/\s+/g, '-'));
    at = categories.get(at.parent);
  }
  return `/${names.join('/')}`;
}

/** Returns the site-relative path of a product in a language: /pd/{name}-{id}.html. */
export function productPath(id: string, language: keyof Words): string {
  const master = masters.get(id);
  if (!master) throw new Error(`A text links to the unknown product '${id}'`);
  const name = master.name[language]
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-');
  return `/pd/${name}-${id}.html`;
}

/** Replaces `category:{id}` and `product:{id}` links in HTML with paths of a language. */
export function linkToShop(markup: string, language: keyof Words): string {
  return markup
    .replace(/href="category:([^"]+)"/g, (_link, id: string) => `href="${categoryPath(id, language)}"`)
    .replace(/href="product:([^"]+)"/g, (_link, id: string) => `href="${productPath(id, language)}"`);
}

/** Returns the id of a product by its model name, e.g. Calanque. */
export function productNamed(own: string): string {
  const master = MASTERS.find((candidate) => candidate.own === own);
  if (!master) throw new Error(`A page shows the unknown product '${own}'`);
  return master.id;
}
