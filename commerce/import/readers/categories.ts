import type { AttributeGroup, VariationAssignment } from '../../database/tables/catalogue.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { parseNumber } from '../node-values.ts';
import { ancestorAttribute, type RecordKind } from '../reader.ts';
import { picturePath } from '../shown-values.ts';
import { META_RULES_SHAPE, metaRulesOf, SITEMAP_SHAPE, sitemapOf } from './page-rules.ts';
import { REFINEMENTS_SHAPE, refinementsOf } from './refinements.ts';

export const PAGE_SHAPE = 'page-attributes(page-title page-description page-keywords page-url)';

/** SEO texts. */
export function pageTexts(fields: Fields) {
  const page = fields.at('page-attributes');
  return {
    page_title: page?.localized('page-title'),
    page_description: page?.localized('page-description'),
    page_keywords: page?.localized('page-keywords'),
    page_url: page?.localized('page-url'),
  };
}

export const catalogIdOf = (fields: Fields): string =>
  ancestorAttribute(fields.source, 'catalog', 'catalog-id');

export const category: RecordKind = {
  elementSchema:
    elementSchema(`display-name description online-flag online-from online-to parent position thumbnail image
    ${PAGE_SHAPE} custom-attributes* category-links(category-link) ${REFINEMENTS_SHAPE} ${SITEMAP_SHAPE} ${META_RULES_SHAPE.category}
    attribute-groups(attribute-group(display-name description attribute))`),
  keys: ['category-id'],
  read: (fields) => {
    const { file, target } = fields.source;
    target.categoryPlaces.set(
      `${catalogIdOf(fields)} ${fields.key('category-id')}`,
      `${file}:${fields.node.line}`,
    );
    return target.add('category', {
      catalog_id: catalogIdOf(fields),
      id: fields.key('category-id'),
      parent_id: fields.text('parent'),
      position: fields.number('position'),
      ...fields.limited('the category is offline', { online: false }, () => ({
        online: fields.flag('online-flag'),
        online_from: fields.time('online-from'),
        online_to: fields.time('online-to'),
      })),
      name: fields.localized('display-name'),
      description: fields.localized('description'),
      ...pageTexts(fields),
      image: picturePath(fields, fields.text('image')),
      thumbnail: picturePath(fields, fields.text('thumbnail')),
      custom: fields.custom('Category'),
      refinements: refinementsOf(fields),
      links: linksOf(fields),
      attribute_groups: attributeGroupsOf(fields),
      meta_rules: metaRulesOf(fields, 'category'),
      sitemap: sitemapOf(fields)[''],
    });
  },
  async remove(fields) {
    const { target } = fields.source;
    const catalog_id = catalogIdOf(fields);
    const id = fields.key('category-id');
    await target.remove('category', { catalog_id, id });
    await target.remove('category_assignment', { catalog_id, category_id: id });
    await target.remove('recommendation', { catalog_id, source_type: 'category', source_id: id });
  },
};

function attributeGroupsOf(fields: Fields): AttributeGroup[] | undefined {
  if (!fields.has('attribute-groups')) return undefined;
  return fields.all('attribute-groups', 'attribute-group').map((group) => ({
    id: group.key('group-id'),
    name: group.names('display-name'),
    ...(group.has('description') ? { description: group.names('description') } : {}),
    attributes: group.all('attribute').map((attribute) => ({
      id: attribute.key('attribute-id'),
      ...(attribute.flagAttribute('system') ? { system: true as const } : {}),
    })),
  }));
}

function linksOf(fields: Fields) {
  return fields
    .at('category-links')
    ?.all('category-link')
    .map((link) => {
      const catalogId = link.attribute('catalog-id');
      return {
        categoryId: link.key('category-id'),
        type: link.attribute('type') ?? 'other',
        ...(catalogId ? { catalogId } : {}),
      };
    });
}

/** Category assignments. Positions other than numbers count from the top or the bottom. */
export function categoryAssignments(): RecordKind {
  const counts = new Map<string, number>();
  const countedPlace = (fields: Fields, categoryId: string): number | '' | undefined => {
    const text = fields.text('position');
    if (text === undefined) return undefined;
    if (text === '' || text === 'none') return '';
    if (text !== 'auto' && text !== 'top' && text !== 'bottom') return fields.number('position');
    const count = (counts.get(categoryId) ?? 0) + 1;
    counts.set(categoryId, count);
    return text === 'auto' ? count : count + (text === 'top' ? -1_000_000 : 1_000_000);
  };
  return {
    elementSchema: elementSchema(
      `position primary-flag custom-attributes(custom-attribute(value))
      variation-assignments(variation-assignment(variation-assignment-values(variation-assignment-value)))`,
    ),
    // Of the custom attributes, the store uses the exact position alone.
    unusable: ({ name, attributes, text }) =>
      name === 'custom-attribute' &&
      (attributes['attribute-id'] !== 'position' || parseNumber(text.trim()) === undefined),
    async read(fields) {
      const categoryId = fields.key('category-id');
      const counted = countedPlace(fields, categoryId);
      // The schema has no numeric positions, so an exact one is a custom attribute.
      const place = parseNumber(String(fields.custom('CategoryAssignment')?.position));
      await fields.source.target.add('category_assignment', {
        catalog_id: catalogIdOf(fields),
        category_id: categoryId,
        product_id: fields.key('product-id'),
        position: place ?? counted,
        is_primary: fields.flag('primary-flag'),
        variations: variationAssignmentsOf(fields),
      });
    },
    /** Without a product deletes all assignments of the category, without a category all of the product. */
    async remove(fields) {
      const category = fields.attribute('category-id');
      const product = fields.attribute('product-id');
      if (!category && !product) return fields.warn('It has neither a category nor a product.');
      await fields.source.target.remove('category_assignment', {
        catalog_id: catalogIdOf(fields),
        ...(category ? { category_id: category } : {}),
        ...(product ? { product_id: product } : {}),
      });
    },
  };
}

function variationAssignmentsOf(fields: Fields): VariationAssignment[] | undefined {
  if (!fields.has('variation-assignments')) return undefined;
  return fields.all('variation-assignments', 'variation-assignment').map((assignment) => {
    const slicing = assignment.flagAttribute('slicing-attribute');
    return {
      id: assignment.key('variation-attribute-id'),
      ...(assignment.has('variation-assignment-values')
        ? { values: assignment.texts('variation-assignment-values', 'variation-assignment-value') }
        : {}),
      ...(slicing === undefined ? {} : { slicing }),
    };
  });
}

export const recommendation = (): RecordKind => {
  let position = 0;
  return {
    elementSchema: elementSchema(
      'display-name short-description long-description callout-message image custom-attributes*',
    ),
    async read(fields) {
      await fields.source.target.add('recommendation', {
        ...recommendationKey(fields),
        position: position++,
        name: fields.localized('display-name'),
        short_description: fields.localized('short-description'),
        long_description: fields.localized('long-description'),
        callout: fields.localized('callout-message'),
        image: fields.text('image'),
        custom: fields.custom('Recommendation'),
      });
    },
    remove: (fields) => fields.source.target.remove('recommendation', recommendationKey(fields)),
  };
};

function recommendationKey(fields: Fields) {
  const sourceType = fields.attribute('source-type') ?? 'product';
  if (sourceType !== 'product' && sourceType !== 'category')
    fields.fail(`'${sourceType}' is not a source-type.`);
  return {
    source_id: fields.key('source-id'),
    source_type: sourceType,
    catalog_id: catalogIdOf(fields),
    target_id: fields.key('target-id'),
    type: fields.attribute('type') ?? 'other',
  };
}
