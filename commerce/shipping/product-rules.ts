import type { Db } from '../database/connection.ts';
import type { ProductSelection } from '../database/tables/promotions.ts';
import type { ProductCost } from '../database/tables/shipping.ts';
import { isEvery, matchesNothing, resolveRules } from '../promotions/resolve-selections.ts';
import { type SelectableProduct, selects } from '../promotions/selection.ts';

/** A cost that applies to the products of `least`, and may apply to those of `most`. */
interface UncertainCost {
  most: ProductSelection;
  least: ProductSelection;
  /** products of earlier costs for certain, which this one does not reach */
  earlier: ProductSelection[];
}

/** The rules of a shipping method about products. */
export interface ProductRules {
  /** products that it does not ship */
  excludedProducts: ProductSelection;
  /** products with their own price or a surcharge per piece; the first that names a product applies */
  productCosts: ProductCost[];
  /** products with a cost of their own that cannot be told from others, for a category that does not exist: not shipped */
  uncertainCosts?: UncertainCost[];
}

/** Whether a rule names products; one without conditions applies to none. */
const isNamed = ({ categories, products, attributes, groups }: ProductSelection): boolean =>
  [categories, products, Object.keys(attributes ?? {}), groups].some((list) => (list ?? []).length > 0);

const names = (selection: ProductSelection, product: SelectableProduct): boolean =>
  isNamed(selection) && selects(selection, product);

/** Whether a method does not ship one of the products. */
export const excludes = (
  { excludedProducts, uncertainCosts = [] }: ProductRules,
  products: SelectableProduct[],
): boolean =>
  products.some(
    (product) =>
      names(excludedProducts, product) ||
      uncertainCosts.some(
        ({ most, least, earlier }) =>
          names(most, product) &&
          !names(least, product) &&
          !earlier.some((selection) => names(selection, product)),
      ),
  );

/** Whether a method ships no product at all, as it leaves out or prices what does not exist. */
export const shipsNothing = ({ excludedProducts, uncertainCosts = [] }: ProductRules): boolean =>
  isEvery(excludedProducts) ||
  uncertainCosts.some(
    ({ most, least, earlier }) =>
      isEvery(most) && earlier.length === 0 && (!isNamed(least) || matchesNothing(least)),
  );

/** Cost of a piece of a product by a method; undefined when only the price table applies. */
export const productCostOf = (
  { productCosts }: ProductRules,
  product: SelectableProduct | undefined,
): ProductCost | undefined => product && productCosts.find(({ products }) => names(products, product));

/** Every selection in the rules of a method. */
export const selectionsIn = ({ excludedProducts, productCosts }: ProductRules): ProductSelection[] => [
  excludedProducts,
  ...productCosts.map(({ products }) => products),
];

/** Replaces conditions that relate categories or price books by conditions on ids. */
export async function resolveProductRules<T extends ProductRules>(
  db: Db,
  catalogId: string,
  methods: T[],
): Promise<T[]> {
  const given = methods.flatMap(({ excludedProducts, productCosts }) => [
    { excluded: excludedProducts },
    // Products that a cost applies to for certain, and those that it may apply to.
    ...productCosts.map(({ products }) => ({ qualifying: products, excluded: products })),
  ]);
  const resolved = await resolveRules(db, catalogId, given);
  return methods.map((method) => {
    const [own, ...costs] = resolved.splice(0, 1 + method.productCosts.length);
    const uncertain = costs
      .map(({ qualifying: least = {}, excluded: most = {} }, index) => ({
        most,
        least,
        earlier: costs.slice(0, index).map(({ qualifying = {} }) => qualifying),
      }))
      .filter(({ most, least }) => JSON.stringify(most) !== JSON.stringify(least));
    return {
      ...method,
      excludedProducts: own?.excluded ?? {},
      productCosts: method.productCosts.map((cost, index) => ({
        ...cost,
        products: costs[index]?.qualifying ?? {},
      })),
      ...(uncertain.length > 0 ? { uncertainCosts: uncertain } : {}),
    };
  });
}
