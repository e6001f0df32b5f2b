import { joinWords, type Words, words } from '../words.ts';

/** Menu and listing attributes of a category, by the platform's attribute names. */
export interface CategoryFlags {
  showInMenu?: boolean;
  isHidden?: boolean;
  isHiddenForSideBar?: boolean;
  isBold?: boolean;
  isCategoryNotClickableForDesktop?: boolean;
  isMegaMenuImageVisibleForMobile?: boolean;
  IsMobileGridviewenabled?: boolean;
  isDesktopGridviewenabled?: boolean;
  /** number of tiles per row */
  mobileGridview?: string;
  desktopGridview?: string;
  categoryColorClass?: string;
  categoryTag?: Words;
  navigationDisplayName?: Words;
  alternativeURL?: Words;
  alternativeUrlTarget?: string;
}

export interface Category {
  id: string;
  parent: string | null;
  name: Words;
  description: Words;
  /** page title, where the name alone is not descriptive */
  title: Words;
  flags: CategoryFlags;
  online: boolean;
}

interface CategoryText {
  name: Words;
  description: Words;
  title?: Words;
  flags?: CategoryFlags;
  online?: boolean;
}

/** Creates a category, shown in the menu unless its flags say otherwise. */
export const category = (
  id: string,
  parent: string | null,
  { name, description, title = name, flags = {}, online = true }: CategoryText,
): Category => ({
  id,
  parent,
  name,
  description,
  title,
  flags: parent === null ? flags : { showInMenu: true, ...flags },
  online,
});

/** Creates a text that is the same in every language, such as numbers, URLs and proper names. */
export const same = (text: string): Words => words(text, text, text, text, text);

/** Joins two sentences. */
export const sentences = (first: Words, second: Words): Words => joinWords(first, second);
