import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SourceFile {
  /** from the root of the repository */
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

/** The service itself, without its tests, what they are made of, and these lists. */
export const serviceSources = (): SourceFile[] =>
  filesOf((path) => !path.endsWith('.test.ts') && !/^(testing|contract)\//.test(path));

/** Folders that answer a family's calls, beside the reading of requests that all share. */
const FOLDERS: Record<string, string[]> = {
  'Shopper Login': ['auth'],
  'Shopper Products': ['products'],
  'Shopper Search': ['search', 'products'],
  'Shopper Baskets v1': ['baskets'],
  'Shopper Baskets v2': ['baskets'],
  'Shopper Orders': ['orders'],
  'Shopper Customers': ['customers', 'product-lists', 'baskets', 'orders'],
  'Shopper SEO': ['seo'],
  'Shopper Stores': ['stores'],
  'Shopper Promotions': ['promotions'],
  'Shopper Experience': ['experience'],
  'Shopper Configurations': ['configurations'],
  'Shopper Context': ['shopper-context'],
  'Shopper Consents': ['newsletter'],
  Preferences: ['preferences'],
};

/** The files of a family's folders. */
export function filesOfFamily(files: SourceFile[], family: string): SourceFile[] {
  const folders = [...(FOLDERS[family] ?? []), 'http'];
  return files.filter(({ path }) => folders.some((folder) => path.startsWith(`commerce/${folder}/`)));
}
