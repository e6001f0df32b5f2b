import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { cleanHtml } from '../platform/clean-html.server.ts';
import { requestedScope } from '../sites/site-context.server.ts';

/** A line of the specifications. */
export interface SpecificationView {
  id: string;
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'html';
  /** sanitised, when they are HTML */
  values: (string | number | boolean)[];
  unit?: string;
}

export interface SpecificationGroupView {
  id: string;
  name: string;
  attributes: SpecificationView[];
}

/** Loads the visible attributes of a product by group; none when loading fails, because the page works without them. */
export function getSpecifications(scope: CatalogueScope, id: string): Promise<SpecificationGroupView[]> {
  return queryCatalogue(scope, `specifications/${id}`, async ({ custom }) => {
    const response = await custom('product-specifications', `products/${encodeURIComponent(id)}`, {});
    if (!response.ok) return [];
    const { groups } = (await response.json()) as { groups: SpecificationGroupView[] };
    return groups.map((group) => ({
      ...group,
      attributes: group.attributes.map((attribute) => ({
        ...attribute,
        values: attribute.values.map((value) =>
          attribute.kind === 'html' ? cleanHtml(String(value), requestedScope(scope)) : value,
        ),
      })),
    }));
  }).catch(() => []);
}
