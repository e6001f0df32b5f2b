import type { CodeTarget } from '../../database/tables/customer-groups.ts';
import { element, group } from '../xml.ts';

const ATTRIBUTES: Record<string, string> = {
  category: 'category-id',
  product: 'product-id',
  page: 'page-id',
  pipeline: 'pipeline-name',
};

/** Where a source code or a searched word leads; nothing where it leads nowhere. */
export function codeTarget({ type, id, url }: CodeTarget): string {
  if (!type) return '';
  if (type === 'url') return element('url-redirect', { 'target-url': url });
  const attribute = ATTRIBUTES[type];
  return element(`${type}-redirect`, attribute ? { [attribute]: id } : {});
}

export const redirect = (name: string, target: CodeTarget): string => group(name, [codeTarget(target)]);
