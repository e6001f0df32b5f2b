import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { pictureSource } from '../images/picture.ts';
import { storeConfig } from '../sites/site-config.server.ts';

type Category = ShopperProductsTypes.Category;

/** A category as menus and doors show it. */
export interface CategoryNode {
  id: string;
  name: string;
  /** Path without the prefix of site and locale: `/women/clothing`. */
  path: string;
  /** on desktops it heads what lies below and leads nowhere itself */
  opensOnly?: true;
  bold?: true;
  tag?: string;
  /** the merchant's name for how it is coloured */
  colourClass?: string;
  /** of an address of its own */
  target?: string;
  /** left out of the drawer of small screens */
  desktopOnly?: boolean;
  /** shown in the drawer */
  image?: string;
  children: CategoryNode[];
}

/** `Women`, `Clothing` → `/women/clothing`. */
export function categoryPath(names: string[]): string {
  return `/${names.map(pathSegment).join('/')}`;
}

function pathSegment(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

function pictureOf(category: Category): { image?: string } {
  const image = pictureSource(category.thumbnail ?? category.image, storeConfig.imageHost);
  return image ? { image } : {};
}

/** The category's own page or alternative URL where it has one, else the names of its parents and its own. */
export function categoryLink(
  category: { id: string; name?: string; c_alternativeURL?: unknown; c_pageURL?: unknown },
  parents: string[],
): string {
  const own: unknown = category.c_alternativeURL ?? category.c_pageURL;
  if (typeof own !== 'string' || own === '') return categoryPath([...parents, category.name ?? category.id]);
  return own.startsWith('/') || own.includes(':') ? own : `/${own}`;
}

export function isShownInMenu(category: Category): boolean {
  return category.c_showInMenu !== false && category.c_isHidden !== true;
}

/** Menu nodes of a category and everything below it, without what merchants hide. */
export function categoryNode(category: Category, parents: string[] = []): CategoryNode {
  const names = [...parents, category.name ?? category.id];
  return {
    id: category.id,
    name: (category.c_navigationDisplayName as string | undefined) ?? category.name ?? category.id,
    path: categoryLink(category, parents),
    ...(category.c_isCategoryNotClickableForDesktop === true && { opensOnly: true }),
    ...(category.c_isBold === true && { bold: true }),
    ...(typeof category.c_categoryTag === 'string' && { tag: category.c_categoryTag }),
    ...(typeof category.c_categoryColorClass === 'string' && { colourClass: category.c_categoryColorClass }),
    ...(category.c_alternativeUrlTarget === '_blank' && { target: '_blank' }),
    ...(category.c_isHiddenForSideBar === true && { desktopOnly: true }),
    ...(category.c_isMegaMenuImageVisibleForMobile === true && pictureOf(category)),
    children: (category.categories ?? []).filter(isShownInMenu).map((child) => categoryNode(child, names)),
  };
}

/** The way from a top category down to `id`, both included; empty when the tree does not hold it. */
export function pathToCategory(tree: CategoryNode[], id: string): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = pathToCategory(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
