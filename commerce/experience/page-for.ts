import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { badRequest, notFound } from '../http/problem.ts';
import type { SiteContext } from '../http/site-context.ts';
import { assignedPages, type PageSubject } from './assigned-page.ts';
import { findPage } from './page-tree.ts';
import type { PageAudience } from './visibility.ts';

/** What a page may be asked for by: its kind, and the category or product it is assigned to. */
export const pageForQuery = z.object({
  aspectTypeId: z.string().min(1).max(256),
  categoryId: z.string().min(1).max(256).optional(),
  productId: z.string().min(1).max(100).optional(),
});

/**
 * The nearest page of a kind that is assigned to a category or product and visible; undefined when there is none.
 * 400 unless exactly one of them is given and exists, 404 when the site has no pages of that kind.
 */
export async function pageFor(
  db: Db,
  site: SiteContext,
  imageOrigin: string,
  { aspectTypeId, ...subject }: z.output<typeof pageForQuery>,
  audience: Omit<PageAudience, 'locale'>,
): Promise<ShopperExperienceTypes.Page | undefined> {
  const asked = await assignedPages(db, site, subjectOf(subject), aspectTypeId, {
    ...audience,
    locale: site.locale,
  });
  if ('missing' in asked) {
    if (asked.missing === 'subject') throw invalidSubject();
    throw notFound(
      `No aspect type with ID '${aspectTypeId}' was found in site '${site.siteId}'.`,
      'aspect-type-not-found',
      'Aspect Type Not Found',
    );
  }
  for (const id of asked.found) {
    const page = await findPage(db, site, imageOrigin, id, audience);
    if (page) return page;
  }
  return undefined;
}

function subjectOf({ categoryId, productId }: { categoryId?: string; productId?: string }): PageSubject {
  if (categoryId && !productId) return { categoryId };
  if (productId && !categoryId) return { productId };
  throw invalidSubject();
}

const invalidSubject = () =>
  badRequest(
    'At least one provided business object identifier was invalid: give exactly one that exists.',
    'business-object-id-invalid',
    'Business Object ID Invalid',
  );
