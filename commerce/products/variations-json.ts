import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { toAmount } from '../../shared/minor-units.ts';
import type { ChildRow, ProductRow } from '../catalogue/family.ts';
import type { ImageSource } from './image-groups.ts';
import type { LoadedProducts } from './load-products.ts';
import { rolesOfMaster } from './master-roles.ts';
import { tieredPricesJson } from './price-json.ts';
import type { ProductQuery } from './product-query.ts';
import { productPromotionsJson } from './promotion-attributes.ts';
import { variantPreferences } from './variant-pref-map.ts';
import { variationAttributesJson } from './variation-attributes.ts';

/** A variant in the list of a master, variant or variation group. */
function variantJson(
  loaded: LoadedProducts,
  variant: ChildRow,
  query: ProductQuery,
): ShopperProductsTypes.Variant {
  const price = loaded.prices.get(variant.id);
  const offers = query.expand.has('promotions') ? loaded.offers(variant) : [];
  return {
    orderable: loaded.availability.get(variant.id)?.orderable ?? false,
    ...(price ? { price: toAmount(price.cents, price.currency) } : {}),
    productId: variant.id,
    ...(offers.length > 0 ? { productPromotions: productPromotionsJson(offers, loaded.site) } : {}),
    ...(price && query.perPricebook ? { tieredPrices: tieredPricesJson(price, true) } : {}),
    ...(price?.before?.isPrior ? { c_priorPrice: toAmount(price.before.cents, price.currency) } : {}),
    variationValues: variant.variation_values,
  };
}

/** Variation fields of masters, variants and variation groups, standard and `c_` fields. */
export function variationsJson(
  loaded: LoadedProducts,
  row: ProductRow,
  master: ProductRow,
  query: ProductQuery,
  source: ImageSource,
): { standard: Partial<ShopperProductsTypes.Product>; custom: Record<string, unknown> } {
  const variants = loaded.families.variants(master.id);
  const orderable = (id: string) => loaded.availability.get(id)?.orderable ?? false;
  const price = loaded.prices.get(master.id);
  const lengths = master.variation_attributes.find((attribute) => attribute.id === 'length');
  const preferences = variantPreferences(
    master,
    variants,
    loaded.availability,
    loaded.site.locale,
    rolesOfMaster(master, source.settings),
  );
  return {
    standard: {
      master: {
        masterId: master.id,
        orderable: orderable(master.id),
        ...(price
          ? {
              price: toAmount(price.cents, price.currency),
              priceMax: toAmount(price.maxCents, price.currency),
            }
          : {}),
      },
      variants: variants.map((variant) => variantJson(loaded, variant, query)),
      variationAttributes: variationAttributesJson(
        master,
        variants,
        orderable,
        source,
        loaded.names.attributes,
      ),
      variationGroups: loaded.families.groups(master.id).map((group) => ({
        orderable: orderable(group.id),
        price: toAmount(loaded.prices.get(group.id)?.cents ?? 0, loaded.site.currency),
        productId: group.id,
        variationValues: group.variation_values,
      })),
      ...(row.type === 'master' ? {} : { variationValues: row.variation_values }),
    },
    custom: {
      c_variantPrefMap: preferences.variantPrefMap,
      c_variantAllNotifyMe: preferences.variantAllNotifyMe,
      ...(lengths ? { c_refinementLengthOptions: lengths.values.map((value) => value.value) } : {}),
    },
  };
}
