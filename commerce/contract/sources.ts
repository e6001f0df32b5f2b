import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SourceFile {
  /** path from the repository root */
  path: string;
  text: string;
}

const root = dirname(dirname(import.meta.dirname));

const filesOf = (isWanted: (path: string) => boolean): SourceFile[] =>
  readdirSync(join(root, 'commerce'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && isWanted(path))
    .map((path) => join('commerce', path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const serviceTests = (): SourceFile[] => filesOf((path) => path.endsWith('.test.ts'));

/** Sources of the service, without tests, test support and the contract lists. */
export const serviceSources = (): SourceFile[] =>
  filesOf((path) => !path.endsWith('.test.ts') && !/^(testing|contract)\//.test(path));

/** Folders that implement an API family, besides the shared request parsing. */
const FOLDERS: Record<string, string[]> = {
  'Shopper Login': ['api/auth', 'identity'],
  'Shopper Products': ['api/products', 'products'],
  'Shopper Search': ['api/search', 'search', 'products'],
  'Shopper Baskets v1': ['api/baskets', 'baskets'],
  'Shopper Baskets v2': ['api/baskets', 'baskets'],
  'Shopper Orders': ['api/orders', 'orders'],
  'Shopper Customers': [
    'api/customers',
    'customers',
    'api/product-lists',
    'product-lists',
    'api/baskets',
    'baskets',
    'api/orders',
    'orders',
  ],
  'Shopper SEO': ['api/seo', 'seo'],
  'Shopper Stores': ['api/stores', 'stores'],
  'Shopper Promotions': ['api/promotions', 'promotions'],
  'Shopper Gift Certificates': ['api/gift-certificates', 'gift-certificates'],
  'Shopper Experience': ['api/experience', 'experience'],
  'Shopper Configurations': ['api/configurations'],
  'Shopper Context': ['api/shopper-context'],
  'Shopper Consents': ['api/newsletter', 'newsletter'],
  Preferences: ['api/preferences', 'preferences'],
  Orders: ['api/admin-orders', 'orders'],
  'Inventory Availability': ['api/admin-inventory', 'inventory'],
};

/** Files in the folders of a family. */
export function filesOfFamily(files: SourceFile[], family: string): SourceFile[] {
  const folders = [...(FOLDERS[family] ?? []), 'http', 'identity'];
  return files.filter(({ path }) => folders.some((folder) => path.startsWith(`commerce/${folder}/`)));
}
