import { type VariationRoles, variationRoles } from '../../shared/variation-roles.ts';
import type { ProductRow } from '../catalogue/family.ts';
import type { CatalogImages } from '../database/tables/catalogue.ts';

type Varying = Pick<ProductRow, 'variation_attributes' | 'images'>;

/**
 * Roles of a master's variation attributes. Without an attribute `color`, its swatches are those of the attribute that
 * the catalog's image settings name, else of the one that its images differ by.
 */
export function rolesOfMaster(master: Varying, settings: CatalogImages | undefined): VariationRoles {
  const ids = master.variation_attributes.map(({ id }) => id);
  const named = settings?.variationAttributeId;
  const pictured = master.images.flatMap(({ variation }) => Object.keys(variation));
  return variationRoles(
    ids,
    ids.find((id) => id === named) ?? ids.find((id) => pictured.includes(id)) ?? undefined,
  );
}
