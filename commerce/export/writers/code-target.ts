import type { CodeTarget } from '../../database/tables/customer-groups.ts';
import { element, group } from '../xml.ts';

const ATTRIBUTES: Record<string, string> = {
  category: 'category-id',
  product: 'product-id',
  page: 'page-id',
  pipeline: 'pipeline-name',
};

/** Redirect of a source code or search term; empty without a target. */
export function codeTarget({ type, id, url }: CodeTarget): string {
  if (!type) return '';
  if (type === 'url') return element('url-redirect', { 'target-url': url });
  const attribute = ATTRIBUTES[type];
  return element(`${type}-redirect`, attribute ? { [attribute]: id } : {});
}

export const redirect = (name: string, target: CodeTarget): string => group(name, [codeTarget(target)]);
