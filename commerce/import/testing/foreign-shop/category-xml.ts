import { custom, escapeXml, localized, type Names } from './xml.ts';

export const category = (id: string, names: Names, parent: string, content = ''): string =>
  `<category category-id="${escapeXml(id)}">${localized('display-name', names)}<online-flag>true</online-flag>
  <parent>${escapeXml(parent)}</parent>${content}</category>`;

export const assignment = (categoryId: string, productId: string, isPrimary = false): string =>
  `<category-assignment category-id="${escapeXml(categoryId)}" product-id="${escapeXml(productId)}">${
    isPrimary ? '<primary-flag>true</primary-flag>' : ''
  }</category-assignment>`;

export const shownInMenu = custom({ showInMenu: 'true' });

/** In the menu, with a picture and, optionally, a wide one for its page. */
export const pictured = (thumbnail: string, banner?: string): string =>
  `<thumbnail>category/${thumbnail}</thumbnail>${custom({
    showInMenu: 'true',
    ...(banner && { slotBannerImage: `category/${banner}` }),
  })}`;
