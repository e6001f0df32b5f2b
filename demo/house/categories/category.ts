import { joinWords, type Words, words } from '../words.ts';

/** What a category says about its place in menus and listings, under the platform's attribute names. */
export interface CategoryFlags {
  showInMenu?: boolean;
  isHidden?: boolean;
  isHiddenForSideBar?: boolean;
  isBold?: boolean;
  isCategoryNotClickableForDesktop?: boolean;
  isMegaMenuImageVisibleForMobile?: boolean;
  IsMobileGridviewenabled?: boolean;
  isDesktopGridviewenabled?: boolean;
  /** tiles in a row */
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
  /** the title of its page, where the name alone would say too little */
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

/** A category; it stands in the menu unless its flags say otherwise. */
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

/** The same text in every language, for numbers, addresses and proper names. */
export const same = (text: string): Words => words(text, text, text, text, text);

/** Two sentences one after the other. */
export const sentences = (first: Words, second: Words): Words => joinWords(first, second);
