import type { CategoryRow } from '../catalogue/category-tree.ts';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import { localizeCustom } from '../database/localized.ts';
import { resolveMarkup } from '../experience/library-links.ts';
import { markupLinks } from '../experience/markup-links.ts';
import type { SiteContext } from '../http/site-context.ts';
import { localizedOwner } from '../images/localized-owner.ts';
import { imageLink, imageSettings } from './image-groups.ts';

/** Ids of the custom attributes of an object type that hold the path of an image. */
async function imageAttributes(catalogue: Catalogue, objectType: string): Promise<ReadonlySet<string>> {
  const rows = await cached(catalogue, `image attributes ${objectType}`, () =>
    catalogue.db
      .selectFrom('attribute_definition')
      .select('id')
      .where('object_type', '=', objectType)
      .where('value_type', '=', 'image')
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns a function from a category to its custom attributes by API name (`c_…`) in the site's language. Images are
 * absolute URLs, and links in markup are resolved; static links lead to files of the category's catalogue.
 */
export async function categoryAttributes(
  catalogue: Catalogue,
  site: SiteContext,
  imageOrigin: string,
  rows: Iterable<CategoryRow>,
): Promise<(row: CategoryRow) => Record<string, unknown>> {
  const given = new Map([...rows].map((row) => [row.id, localizeCustom(row.custom, site.locale)]));
  const [images, settings, links] = await Promise.all([
    imageAttributes(catalogue, 'Category'),
    imageSettings(catalogue),
    markupLinks(catalogue.db, site, [...given.values()]),
  ]);
  return (row) => {
    const libraryId = localizedOwner(row.catalog_id, settings.get(row.catalog_id)?.locales, site.locale);
    const resolved = (name: string, value: unknown) => {
      if (typeof value !== 'string' || value === '') return value;
      return images.has(name.slice('c_'.length))
        ? imageLink(imageOrigin, libraryId, value)
        : resolveMarkup({ imageOrigin, libraryId, links }, value);
    };
    return Object.fromEntries(
      Object.entries(given.get(row.id) ?? {}).map(([name, value]) => [name, resolved(name, value)]),
    );
  };
}
