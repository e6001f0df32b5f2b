import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import type { VariationRoles } from '../../shared/variation-roles.ts';
import { imagesOf } from '../images/view-types.server.ts';
import {
  type CatalogueClients,
  type CatalogueScope,
  queryCatalogue,
  undefinedOn404,
} from '../platform/catalogue.server.ts';
import { rolesOf } from '../platform/variation-roles.server.ts';
import { type ColourGroups, pictureOf } from './map-hit-to-tile.server.ts';
import {
  byColour,
  choiceOf,
  type FoundVariant,
  findVariant,
  readSizeAttributes,
  type SizeAttributes,
  sizeChoices,
} from './size-choices.server.ts';
import type { ColourDetail, SizeChoice, TileDetail } from './tile-detail.ts';

type Product = ShopperProductsTypes.Product;

/** Maximum number of products per request to the platform. */
const MAX_PRODUCTS = 24;

/**
 * Returns the data for the interactive part of a tile; undefined when the site does not sell the product.
 * Empty for sets, bundles with choices and products with more than three variation attributes, which are chosen on the
 * product page.
 */
export function getTileDetail(scope: CatalogueScope, id: string): Promise<TileDetail | undefined> {
  return queryCatalogue(scope, `tile/${id}`, async ({ products }) => {
    const product = await undefinedOn404(
      products.getProduct({
        parameters: {
          id,
          allImages: true,
          expand: ['availability', 'images', 'variations', 'bundled_products'],
        },
      }),
    );
    if (!product) return undefined;
    const isChosenOnPage = hasMembersToChoose(product) || rolesOf(product).others.length > 0;
    return isChosenOnPage ? {} : detailOf(product, await datesOf(products, product));
  });
}

/** Whether members must be chosen first: always for a set, for a bundle when a member has variants. */
export const hasMembersToChoose = ({ type, bundledProducts = [] }: Product): boolean =>
  type?.set === true ||
  (type?.bundle === true && bundledProducts.some(({ product }) => product?.type?.master === true));

/** Returns pictures, sizes and lengths of each colour. `dates`: expected dates of variants, YYYY-MM-DD. */
export function detailOf(product: Product, dates: ReadonlyMap<string, string>): TileDetail {
  const groups: ColourGroups = byColour(product.c_variationGroupImages);
  const attributes = readSizeAttributes(product);
  const roles = rolesOf(product);
  const names = namesOf(product, roles);
  const colours = Object.keys(groups).length > 0 ? Object.keys(groups) : [''];
  const find = (colour: string, size?: string, length?: string): FoundVariant | undefined => {
    const found = findVariant(product.variants, roles, colour, size, length);
    const date = found && dates.get(found.productId);
    return found && { id: found.productId, orderable: found.orderable ?? false, ...(date ? { date } : {}) };
  };
  const varies = hasSeveral(attributes);
  const itself = { id: product.id, orderable: product.inventory?.orderable ?? false };
  return Object.fromEntries(
    colours.map((colour) => {
      const sizes = sizeChoices(attributes, colour, (size, length) => find(colour, size, length));
      const images =
        groups[colour]?.images ?? imagesOf(product.imageGroups, 'large', product.variationValues);
      const name = product.name ?? product.id;
      const allNotifyMe = attributes.allNotifyMe[colour] ?? false;
      const variant = product.variants?.length ? find(colour) : itself;
      const flags = {
        isNotifyMe: allNotifyMe || product.c_isNotifyMe === true,
        isComingSoon: product.c_isComingSoon === true,
      };
      return [
        colour,
        {
          pictures: (images ?? []).flatMap((image) => pictureOf(image, name) ?? []),
          sizes,
          ...(names ? { names } : {}),
          ...((product.minOrderQuantity ?? 1) > 1 ? { minimum: product.minOrderQuantity } : {}),
          allNotifyMe,
          ...(sizes.length === 0 ? { only: choiceOf(flags, '', '', variant) } : {}),
          ...(varies && isSingle(sizes) ? { isOneOfSeveral: true } : {}),
        },
      ];
    }),
  );
}

const isSingle = ([size, ...others]: SizeChoice[]): boolean =>
  size !== undefined && others.length === 0 && size.lengths.length < 2;

/** Whether the colours of a product together have several sizes or lengths. */
function hasSeveral({ sizes }: SizeAttributes): boolean {
  const all = Object.values(sizes).flat();
  const lengths = all.flatMap((size) => size.lengths ?? []);
  return (
    new Set(all.map(({ size }) => size)).size > 1 || new Set(lengths.map(({ length }) => length)).size > 1
  );
}

/** The merchant's names of size and length, where they are other attributes. */
function namesOf({ variationAttributes }: Product, roles: VariationRoles): ColourDetail['names'] {
  const nameOf = (role: 'size' | 'length') => {
    const id = roles[role];
    return id === undefined || id === role
      ? {}
      : { [role]: variationAttributes?.find((attribute) => attribute.id === id)?.name ?? id };
  };
  const names = { ...nameOf('size'), ...nameOf('length') };
  return Object.keys(names).length > 0 ? names : undefined;
}

/** Returns the expected dates of coming-soon variants. Makes no request for products without any. */
async function datesOf(
  products: CatalogueClients['products'],
  product: Product,
): Promise<Map<string, string>> {
  const { sizes } = readSizeAttributes(product);
  const announced = Object.entries(sizes).filter(([, ofColour]) =>
    ofColour.some(({ isComingSoon, lengths }) => isComingSoon || lengths?.some((one) => one.isComingSoon)),
  );
  const { color } = rolesOf(product);
  const ids = (product.variants ?? [])
    .filter(
      ({ orderable, variationValues }) =>
        !orderable &&
        announced.some(([colour]) => colour === '' || colour === variationValues?.[color ?? '']),
    )
    .slice(0, MAX_PRODUCTS)
    .map(({ productId }) => productId);
  if (ids.length === 0) return new Map();
  const result = await products.getProducts({
    parameters: { ids, expand: ['availability'] },
  });
  return new Map(
    (result.data ?? []).flatMap(({ id, inventory }) =>
      inventory?.inStockDate ? [[id, inventory.inStockDate.slice(0, 10)] as const] : [],
    ),
  );
}
