import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { pictureSource } from '../images/picture.ts';
import { storeConfig } from '../sites/site-config.server.ts';

type Category = ShopperProductsTypes.Category;

/** Category in the menu. */
export interface CategoryNode {
  id: string;
  name: string;
  /** Path without the prefix of site and locale: `/women/clothing`. */
  path: string;
  /** heading without a link in the desktop menu */
  opensOnly?: true;
  bold?: true;
  tag?: string;
  /** colour name set by the merchant */
  colourClass?: string;
  /** link target of an alternative URL */
  target?: string;
  /** hidden in the mobile drawer */
  desktopOnly?: boolean;
  /** shown in the mobile drawer */
  image?: string;
  /** online, but neither it nor what is below it is in the menu */
  hidden?: true;
  children: CategoryNode[];
}

/** `Women`, `Clothing` → `/women/clothing`. */
export function categoryPath(names: string[]): string {
  return `/${names.map(pathSegment).join('/')}`;
}

function pathSegment(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s%?#]+/g, '-');
}

function pictureOf(category: Category): { image?: string } {
  const image = pictureSource(category.thumbnail ?? category.image, storeConfig);
  return image ? { image } : {};
}

/** Returns the category's alternative or page URL if set, otherwise a path of its parents' names and its own. */
export function categoryLink(
  category: { id: string; name?: string; c_alternativeURL?: unknown; c_pageURL?: unknown },
  parents: string[],
): string {
  const own: unknown = category.c_alternativeURL ?? category.c_pageURL;
  if (typeof own !== 'string' || own === '') return categoryPath([...parents, category.name ?? category.id]);
  return own.startsWith('/') || own.includes(':') ? own : `/${own}`;
}

function isShownInMenu(category: Category): boolean {
  return category.c_showInMenu !== false && category.c_isHidden !== true;
}

/**
 * Converts a category and those below it to nodes. A path that an earlier category
 * has in `taken`, or without a letter or number, ends with the category's id, which the URL mapping knows too.
 */
export function categoryNode(
  category: Category,
  parents: string[] = [],
  taken = new Set<string>(),
): CategoryNode {
  const names = [...parents, category.name ?? category.id];
  let path = categoryLink(category, parents);
  const isNamed = path === categoryPath(names);
  if (isNamed && (taken.has(path) || !/[\p{L}\p{N}][^/]*$/u.test(path)))
    path += `-${encodeURIComponent(category.id)}`;
  taken.add(path);
  return {
    id: category.id,
    name: (category.c_navigationDisplayName as string | undefined) ?? category.name ?? category.id,
    path,
    ...(category.c_isCategoryNotClickableForDesktop === true && { opensOnly: true }),
    ...(category.c_isBold === true && { bold: true }),
    ...(typeof category.c_categoryTag === 'string' && { tag: category.c_categoryTag }),
    ...(typeof category.c_categoryColorClass === 'string' && { colourClass: category.c_categoryColorClass }),
    ...(category.c_alternativeUrlTarget === '_blank' && { target: '_blank' }),
    ...(category.c_isHiddenForSideBar === true && { desktopOnly: true }),
    ...(category.c_isMegaMenuImageVisibleForMobile === true && pictureOf(category)),
    ...(!isShownInMenu(category) && { hidden: true }),
    children: (category.categories ?? []).map((child) => categoryNode(child, names, taken)),
  };
}

/** Returns the categories of the menu: those the merchant does not hide. */
export function shownInMenu(tree: CategoryNode[]): CategoryNode[] {
  return tree
    .filter((node) => !node.hidden)
    .map((node) => ({ ...node, children: shownInMenu(node.children) }));
}

/** Returns the path from a top-level category to `id`, both included; empty when the category is not in the tree. */
export function pathToCategory(tree: CategoryNode[], id: string): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = pathToCategory(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
