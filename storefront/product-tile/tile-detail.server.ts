import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import {
  askCatalogue,
  type CatalogueClients,
  type CatalogueScope,
  orUndefined,
} from '../platform/catalogue.server.ts';
import { type ColourGroups, pictureOf } from './map-hit-to-tile.server.ts';
import {
  byColour,
  choiceOf,
  type FoundVariant,
  readSizeAttributes,
  sizeChoices,
} from './size-choices.server.ts';
import type { TileDetail } from './tile-detail.ts';

type Product = ShopperProductsTypes.Product;

/** At most so many products in one call of the platform. */
const CALL = 24;

/**
 * What the tile of a product needs after it was touched; undefined when the site does not sell it. Of a set, and of a
 * bundle with sizes to choose, a tile knows no more than that: its own page asks for them.
 */
export function getTileDetail(scope: CatalogueScope, id: string): Promise<TileDetail | undefined> {
  return askCatalogue(scope, `tile/${id}`, async ({ products }) => {
    const parameters = {
      id,
      allImages: true,
      expand: ['availability', 'images', 'variations', 'bundled_products'],
    };
    const product = await orUndefined(products.getProduct({ parameters } as never) as Promise<Product>);
    if (!product) return undefined;
    return hasMembersToChoose(product) ? {} : detailOf(product, await datesOf(products, product));
  });
}

/** Whether its parts are to be chosen first: those of a set always, of a bundle where one comes in variants. */
export const hasMembersToChoose = ({ type, bundledProducts = [] }: Product): boolean =>
  type?.set === true ||
  (type?.bundle === true && bundledProducts.some(({ product }) => product?.type?.master === true));

/** The pictures, sizes and lengths of each colour. `dates` says when a variant is expected, YYYY-MM-DD. */
export function detailOf(product: Product, dates: ReadonlyMap<string, string>): TileDetail {
  const groups: ColourGroups = byColour(product.c_variationGroupImages);
  const attributes = readSizeAttributes(product);
  const colours = Object.keys(groups).length > 0 ? Object.keys(groups) : [''];
  const find = (colour: string, size?: string, length?: string): FoundVariant | undefined => {
    const found = product.variants?.find(
      ({ variationValues: values = {} }) =>
        (colour === '' || values.color === colour) &&
        (size === undefined || values.size === size) &&
        (length === undefined || values.length === length),
    );
    const date = found && dates.get(found.productId);
    return found && { id: found.productId, orderable: found.orderable ?? false, ...(date ? { date } : {}) };
  };
  const itself = { id: product.id, orderable: product.inventory?.orderable ?? false };
  return Object.fromEntries(
    colours.map((colour) => {
      const sizes = sizeChoices(attributes, colour, (size, length) => find(colour, size, length));
      const images =
        groups[colour]?.images ?? product.imageGroups?.find((group) => group.viewType === 'large')?.images;
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
          allNotifyMe,
          ...(sizes.length === 0 ? { only: choiceOf(flags, '', '', variant) } : {}),
        },
      ];
    }),
  );
}

/** When what is announced is expected. Only products with something to come ask for it. */
async function datesOf(
  products: CatalogueClients['products'],
  product: Product,
): Promise<Map<string, string>> {
  const { sizes } = readSizeAttributes(product);
  const announced = Object.entries(sizes).filter(([, ofColour]) =>
    ofColour.some(({ isComingSoon, lengths }) => isComingSoon || lengths?.some((one) => one.isComingSoon)),
  );
  const ids = (product.variants ?? [])
    .filter(
      ({ orderable, variationValues }) =>
        !orderable && announced.some(([colour]) => colour === '' || colour === variationValues?.color),
    )
    .slice(0, CALL)
    .map(({ productId }) => productId);
  if (ids.length === 0) return new Map();
  const answer = (await products.getProducts({
    parameters: { ids: ids.join(','), expand: ['availability'] },
  } as never)) as ShopperProductsTypes.ProductResult;
  return new Map(
    (answer.data ?? []).flatMap(({ id, inventory }) =>
      inventory?.inStockDate ? [[id, inventory.inStockDate.slice(0, 10)] as const] : [],
    ),
  );
}
