import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import type { Catalogue } from '../database/catalogue-cache.ts';
import { badRequest, notFound } from '../http/problem.ts';
import type { SiteContext } from '../http/site-context.ts';
import { assignedPages, type PageSubject } from './assigned-page.ts';
import { findPage } from './page-tree.ts';
import type { PageAudience } from './visibility.ts';

/** Validates `aspectAttributes`, which components do not read: a JSON object of at most 256 characters. */
export function checkAspectAttributes(text: string | undefined): void {
  if (text === undefined) return;
  const invalid = () =>
    badRequest(
      'The aspect attributes are not a JSON object of at most 256 characters.',
      'aspect-attribute-invalid',
      'Aspect Attribute Invalid',
    );
  if (text.length > 256) throw invalid();
  try {
    if (z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).success) return;
  } catch {}
  throw invalid();
}

/** Query of a page lookup: aspect type, and category or product. */
export const pageForQuery = z.object({
  aspectTypeId: z.string().min(1).max(256),
  categoryId: z.string().min(1).max(256).optional(),
  productId: z.string().min(1).max(100).optional(),
});

/**
 * Finds the nearest visible page of an aspect type assigned to a category or product. A page of the product
 * precedes one of the category. Throws 400 when neither is given or one does not exist, 404 when the site has
 * no pages of the aspect type.
 */
export async function pageFor(
  catalogue: Catalogue,
  site: SiteContext,
  imageOrigin: string,
  { aspectTypeId, ...subject }: z.output<typeof pageForQuery>,
  audience: Omit<PageAudience, 'locale'>,
): Promise<ShopperExperienceTypes.Page | undefined> {
  for (const one of subjectsOf(subject)) {
    const assigned = await assignedPages(catalogue, site, one, aspectTypeId, {
      ...audience,
      locale: site.locale,
    });
    if ('missing' in assigned) {
      if (assigned.missing === 'subject') throw invalidSubject();
      throw notFound(
        `No aspect type with ID '${aspectTypeId}' was found in site '${site.siteId}'.`,
        'aspect-type-not-found',
        'Aspect Type Not Found',
      );
    }
    for (const id of assigned.found) {
      const page = await findPage(catalogue.db, site, imageOrigin, id, audience);
      if (page) return page;
    }
  }
  return undefined;
}

/** The product comes first; its own lookup falls back to its categories. */
function subjectsOf({ categoryId, productId }: { categoryId?: string; productId?: string }): PageSubject[] {
  const subjects = [...(productId ? [{ productId }] : []), ...(categoryId ? [{ categoryId }] : [])];
  if (subjects.length === 0) throw invalidSubject();
  return subjects;
}

const invalidSubject = () =>
  badRequest(
    'At least one provided business object identifier was invalid: give a category or a product that exists.',
    'business-object-id-invalid',
    'Business Object ID Invalid',
  );
