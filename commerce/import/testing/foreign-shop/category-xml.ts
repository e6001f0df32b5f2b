import { custom, escapeXml, localized, type Names } from './xml.ts';

export const category = (id: string, names: Names, parent: string, content = ''): string =>
  `<category category-id="${escapeXml(id)}">${localized('display-name', names)}<online-flag>true</online-flag>
  <parent>${escapeXml(parent)}</parent>${content}</category>`;

/** `variations`: the only values in which the category shows a master, by attribute. */
export const assignment = (
  categoryId: string,
  productId: string,
  isPrimary = false,
  variations?: Record<string, string[]>,
): string =>
  `<category-assignment category-id="${escapeXml(categoryId)}" product-id="${escapeXml(productId)}">${
    isPrimary ? '<primary-flag>true</primary-flag>' : ''
  }${variations ? variationAssignments(variations) : ''}</category-assignment>`;

export const variationAssignments = (values: Record<string, string[]>): string =>
  `<variation-assignments>${Object.entries(values)
    .map(
      ([id, own]) =>
        `<variation-assignment variation-attribute-id="${id}"><variation-assignment-values>${own
          .map((value) => `<variation-assignment-value>${value}</variation-assignment-value>`)
          .join('')}</variation-assignment-values></variation-assignment>`,
    )
    .join('')}</variation-assignments>`;

export const shownInMenu = custom({ showInMenu: 'true' });

/** In the menu, with a picture and, optionally, a wide one for its page. */
export const pictured = (thumbnail: string, banner?: string): string =>
  `<thumbnail>category/${thumbnail}</thumbnail>${custom({
    showInMenu: 'true',
    ...(banner && { slotBannerImage: `category/${banner}` }),
  })}`;
