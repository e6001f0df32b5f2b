import { categoriesFiles } from './categories.ts';
import { checkoutFiles } from './checkout.ts';
import { contentFiles } from './content.ts';
import { customersFiles } from './customers.ts';
import { metaTagFiles } from './meta-tags.ts';
import { drawnPictureFiles, pictureFiles } from './pictures.ts';
import { pricesStockFiles } from './prices-stock.ts';
import { productsFiles } from './products.ts';
import { promotionsFiles } from './promotions.ts';
import { sitesFiles } from './sites.ts';
import { unusedFiles } from './unused.ts';
import { urlFiles } from './urls.ts';

/**
 * Files of a site archive whose shop differs from the demo in everything: two sites, JPY, KWD and SEK, Japanese,
 * Arabic and Swedish, other ids, images, attributes and categories, and no Page Designer. By path.
 */
export const foreignShop = (): Record<string, string | Buffer> => ({
  ...sitesFiles(),
  ...productsFiles(),
  ...categoriesFiles(),
  ...pricesStockFiles(),
  ...checkoutFiles(),
  ...promotionsFiles(),
  ...contentFiles(),
  ...customersFiles(),
  ...pictureFiles(),
  ...urlFiles(),
  ...metaTagFiles(),
  ...unusedFiles(),
});

/** The files with drawn pictures, as a browser shows them: a second or two. */
export const drawnForeignShop = async (): Promise<Record<string, string | Buffer>> => ({
  ...foreignShop(),
  ...(await drawnPictureFiles()),
});
