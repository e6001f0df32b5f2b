// One product of the exported catalog in Vendure.
import { core } from './config.mjs';

/**
 * Creates a product with its options, facet values, images and variants. `given`: the fast importer, the connection, the channel, and
 * the ids of tax categories and facet values. Images get a row each, without a file: only their addresses are read.
 */
export async function createProduct(given, product) {
  const { importer, values, language } = given;
  const assets = await createAssets(given, product.images);
  const productId = await importer.createProduct({
    featuredAssetId: assets.get(product.images[0]),
    assetIds: [...assets.values()],
    facetValueIds: product.facets.map(([facet, value]) => values[facet][value]),
    translations: [
      {
        languageCode: language,
        name: product.name,
        description: product.description,
        slug: product.slug,
        customFields: {},
      },
    ],
  });
  const options = await createOptions(given, productId, product);
  for (const variant of product.variants) {
    const chosen = product.options.map(({ id }) => options.get(`${id} ${variant.values[id]}`));
    await importer.createProductVariant({
      productId,
      sku: variant.sku,
      price: variant.price,
      stockOnHand: variant.stock,
      trackInventory: 'TRUE',
      taxCategoryId: given.taxCategories[product.taxClass] ?? given.taxCategories.standard,
      optionIds: chosen.filter((id) => id !== undefined),
      facetValueIds: variant.facets.map(([facet, value]) => values[facet][value]),
      featuredAssetId: assets.get(variant.image),
      translations: [{ languageCode: language, name: variant.name, customFields: {} }],
    });
  }
}

/** Returns the ids by path. */
async function createAssets({ connection, channel, language }, paths) {
  const assets = await connection.getRepository(core.Asset).save(
    paths.map(
      (path) =>
        new core.Asset({
          type: 'IMAGE',
          mimeType: 'image/jpeg',
          source: path,
          preview: path,
          width: 1200,
          height: 1500,
          fileSize: 100_000,
          channels: [channel],
          translations: [new core.AssetTranslation({ languageCode: language, name: path.split('/').at(-1) })],
        }),
    ),
  );
  return new Map(assets.map(({ source, id }) => [source, id]));
}

/** Returns the ids of the option values by "<option> <value>". */
async function createOptions({ importer, language }, productId, { slug, options }) {
  const created = new Map();
  for (const { id, name, values } of options) {
    const productOptionGroupId = await importer.createProductOptionGroup({
      code: `${slug}-${id}`,
      options: [],
      translations: [{ languageCode: language, name }],
    });
    await importer.addOptionGroupToProduct(productId, productOptionGroupId);
    for (const { value, name: label } of values) {
      const optionId = await importer.createProductOption({
        productOptionGroupId,
        code: value.toLowerCase(),
        translations: [{ languageCode: language, name: label }],
      });
      created.set(`${id} ${value}`, optionId);
    }
  }
  return created;
}
