import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { exemptReason } from '../../shared/legal-rules.ts';
import { type ProductFacts, productFacts } from '../../shared/product-facts.ts';
import type { ProductView } from './product-view.ts';

/** Facts of a product by its custom attributes. */
export function factsOf(product: ShopperProductsTypes.Product): { facts: ProductFacts } {
  const { brand, manufacturerName } = product;
  return { facts: productFacts((id) => product[`c_${id}`], { brand, manufacturerName }) };
}

/** Why there is no right of withdrawal. */
export function exemptOf(product: ShopperProductsTypes.Product): Pick<ProductView, 'exempt'> {
  const { c_withdrawalExempt: given } = product;
  const exempt = given === 'none' ? given : exemptReason(given);
  return exempt ? { exempt } : {};
}
