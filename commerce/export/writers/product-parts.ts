import type { ImageGroup, ProductMember, VariationAttribute } from '../../database/tables/catalogue.ts';
import type { ExportRow } from '../read-rows.ts';
import { element, group, localized, textElement } from '../xml.ts';
import { type FamilyMember, variations } from './variations.ts';

/**
 * Elements of a bundle, set or master, with options in schema order. Empty elements are written too, because
 * they carry the product type.
 */
export function productParts(
  { type, members, ...row }: ExportRow<'product'>,
  family: FamilyMember[],
  options: string,
): string[] {
  const of = (kind: ProductMember['kind']) => members.filter((member) => member.kind === kind);
  const bundle = of('bundle').map(({ productId, quantity }) =>
    element('bundled-product', { 'product-id': productId }, textElement('quantity', quantity)),
  );
  return [
    type === 'bundle' ? element('bundled-products', {}, bundle) : group('bundled-products', bundle),
    setOf(of('set'), type === 'set'),
    options,
    type === 'master' ? variations({ ...row, members }, family) : '',
  ];
}

/** Products of a set. Those of a product set have no quantity in the schema, those of the older retail set do. */
function setOf(members: ProductMember[], isSet: boolean): string {
  const isRetail = members.some(({ quantity }) => quantity !== 1);
  const name = isRetail ? 'retail-set-product' : 'product-set-product';
  const parts = members.map(({ productId, quantity }) =>
    element(name, { 'product-id': productId }, isRetail ? textElement('quantity', quantity) : ''),
  );
  return isSet ? element(`${name}s`, {}, parts) : group(`${name}s`, parts);
}

/** Images of a product by view type and variation, identified by custom attribute. */
export const imageGroups = (groups: ImageGroup[], attributes: VariationAttribute[]): string =>
  group(
    'images',
    groups.map(({ viewType, variation, images }) =>
      element('image-group', { 'view-type': viewType }, [
        ...Object.entries(variation).map(([id, value]) =>
          element('variation', { 'attribute-id': attributeOf(id, attributes), value }),
        ),
        ...images.map(({ path, alt, title }) =>
          element('image', { path }, [localized('alt', alt), localized('title', title ?? {})]),
        ),
      ]),
    ),
  );

const attributeOf = (id: string, attributes: VariationAttribute[]) =>
  attributes.find((one) => one.id === id)?.attribute ?? id;
