import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { Preview } from '../sites/request-services.ts';
import { assignmentOf, type PageOf } from './page-ref.ts';
import { postPreview } from './post-preview.server.ts';

type Page = ShopperExperienceTypes.Page;

/**
 * Loads a page at the previewed time for the previewed groups, with the custom API page-designer and the merchant's
 * token (specification, section 7). Never cached. Undefined when there is none.
 */
export async function previewPage(
  scope: CatalogueScope,
  preview: Preview,
  { kind, id }: PageOf,
): Promise<Page | undefined> {
  const path = kind === 'page' ? `pages/${encodeURIComponent(id)}` : 'pages';
  const reference = kind === 'page' ? {} : assignmentOf(kind, id);
  const response = await postPreview(scope, preview, 'page-designer', path, reference);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Loading the preview of page ${id} failed: ${response.status}`);
  const answer = await response.json();
  return kind === 'page' ? (answer as Page) : (answer as { data: Page[] }).data[0];
}
