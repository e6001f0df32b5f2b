import { custom, escapeXml, localized, type Names } from './xml.ts';

export interface Product {
  id: string;
  names?: Names;
  description?: Names;
  /** elements between the description and the custom attributes */
  content?: string;
  attributes?: Record<string, string | string[]>;
  /** elements before the names */
  head?: string;
  /** flags after the online flag */
  flags?: string;
  /** elements after the custom attributes */
  tail?: string;
  online?: boolean;
}

export const product = ({
  id,
  names,
  description,
  head = '<unit/><min-order-quantity>1</min-order-quantity><step-quantity>1</step-quantity>',
  flags = '<available-flag>true</available-flag><searchable-flag>true</searchable-flag>',
  content = '',
  attributes,
  tail = '',
  online = true,
}: Product) =>
  `<product product-id="${escapeXml(id)}"><ean/><upc/>${head}${names ? localized('display-name', names) : ''}${
    description ? localized('long-description', description) : ''
  }<online-flag>${online}</online-flag>${flags}${content}${
    attributes ? custom(attributes) : ''
  }${tail}</product>`;

export const images = (...groups: string[]) => `<images>${groups.join('')}</images>`;
export const group = (viewType: string, paths: string[], variation = '') =>
  `<image-group view-type="${viewType}">${variation}${paths
    .map((path) => `<image path="${escapeXml(path)}"/>`)
    .join('')}</image-group>`;

/** Views of the product page, named by their files. */
export const views = (...names: string[]) =>
  images(
    group(
      'pdp main',
      names.map((name) => `pdp main/${name}.jpg`),
    ),
  );

export const variationAttribute = (id: string, names: Names, values: Record<string, Names>) =>
  `<variation-attribute attribute-id="${id}" variation-attribute-id="${id}">${localized('display-name', names)}
  <variation-attribute-values>${Object.entries(values)
    .map(
      ([value, display]) =>
        `<variation-attribute-value value="${value}">${localized('display-value', display)}</variation-attribute-value>`,
    )
    .join('')}</variation-attribute-values></variation-attribute>`;
export const variations = (attributes: string[], variants: string[]) =>
  `<variations><attributes>${attributes.join('')}</attributes><variants>${variants
    .map((id) => `<variant product-id="${escapeXml(id)}"/>`)
    .join('')}</variants></variations>`;
