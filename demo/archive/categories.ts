import type { Category } from '../brand/categories.ts';
import { joinWords, words } from '../brand/words.ts';
import { refinementDefinitions } from './refinements.ts';
import { customAttributes, element, localized, textElement } from './xml.ts';

const COLON = words('·', '·', '·', '·', '·');

/** Writes a category with its texts, image and refinements. */
export function categoryXml(
  { id, parent, name, title, description, flags, online }: Category,
  position: number,
): string {
  const picture = `images/category-${id}.jpg`;
  return element('category', { 'category-id': id }, [
    localized('display-name', name),
    localized('description', description),
    textElement('online-flag', online),
    parent ? textElement('parent', parent) : '',
    textElement('position', position),
    textElement('thumbnail', picture),
    textElement('image', picture),
    element('page-attributes', {}, [
      localized('page-title', title),
      localized('page-description', joinWords(title, COLON, description)),
    ]),
    customAttributes({ ...flags }),
    refinementDefinitions(id),
  ]);
}

/** Assigns a product to a category; in its main one as primary. */
export const assignment = (category: string, product: string, primary: boolean): string =>
  element('category-assignment', { 'category-id': category, 'product-id': product }, [
    primary ? textElement('primary-flag', true) : '',
  ]);
