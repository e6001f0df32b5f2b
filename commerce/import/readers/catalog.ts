import { sql } from 'kysely';
import type { ImageGroup, ProductMember, VariationAttribute } from '../../database/schema.ts';
import {
  child,
  childrenOf,
  customOf,
  descend,
  flagOf,
  integerOf,
  localizedOf,
  textOf,
} from '../node-values.ts';
import { ancestorAttribute, type Reader } from '../reader.ts';
import type { XmlNode } from '../xml-stream.ts';
import { refinementsOf } from './refinements.ts';

/** Which products belong to which master, kept until the file ends. */
interface Family {
  id: string;
  master: string;
  kind: 'variant' | 'variationGroup';
  position: number;
}

/** catalogs/{id}/catalog.xml: categories, products of every type, and which product is in which category. */
export function catalogReader(): Reader {
  const families: Family[] = [];
  const productIds: string[] = [];
  const shared = new Map<string, VariationAttribute>();
  let opened = '';
  return {
    records: new Set([
      'header',
      'category',
      'product',
      'category-assignment',
      'variation-attribute',
      'product-option',
    ]),
    async read(node, source) {
      const { sink } = source;
      const catalogId = ancestorAttribute(source, 'catalog', 'catalog-id');
      if (opened !== catalogId) {
        opened = catalogId;
        await sink.add('catalog', { id: catalogId });
        await sink.flush();
      }
      const { attributes } = node;
      if (node.name === 'category') await sink.add('category', categoryRow(catalogId, node));
      else if (node.name === 'category-assignment') {
        await sink.add('category_assignment', {
          catalog_id: catalogId,
          category_id: attributes['category-id'],
          product_id: attributes['product-id'],
          position: numberOf(node, 'position'),
          is_primary: flagOf(node, 'primary-flag'),
        });
      } else if (node.name === 'variation-attribute') {
        shared.set(attributes['variation-attribute-id'] ?? '', variationAttribute(node));
      } else if (node.name === 'product') {
        const id = attributes['product-id'] ?? '';
        productIds.push(id);
        families.push(...familyOf(id, node));
        await sink.add('product', productRow(catalogId, id, node, shared));
      } else if (node.name !== 'header') sink.unknown(node.name);
    },
    async finish({ sink }) {
      await sink.flush();
      for (let at = 0; at < families.length; at += 2000) {
        await sql`
          update product set type = given.kind, master_id = given.master, position = given.position
          from jsonb_to_recordset(${JSON.stringify(families.slice(at, at + 2000))}::jsonb)
            as given(id text, master text, kind text, position integer)
          where product.id = given.id and (product.type, product.master_id, product.position)
            is distinct from (given.kind, given.master, given.position)`.execute(sink.db);
      }
      const members = families.map((family) => family.id);
      for (let at = 0; at < productIds.length + members.length; at += 2000) {
        const ids = [...productIds, ...members].slice(at, at + 2000);
        // A variant's values are its custom attributes that its master varies by.
        await sql`
          update product set variation_values = found.chosen
          from (
            select variant.id, coalesce(jsonb_object_agg(attribute ->> 'id', variant.custom ->> (attribute ->> 'id'))
              filter (where variant.custom ? (attribute ->> 'id')), '{}') as chosen
            from product variant join product master on master.id = variant.master_id
            cross join jsonb_array_elements(master.variation_attributes) attribute
            where variant.id = any(${ids}) group by variant.id
          ) found
          where product.id = found.id and product.variation_values is distinct from found.chosen`.execute(
          sink.db,
        );
      }
    },
  };
}

function numberOf(node: XmlNode, name: string): number | undefined {
  const text = textOf(node, name);
  return text === undefined ? undefined : Number(text);
}

function pageTexts(node: XmlNode) {
  const page = child(node, 'page-attributes');
  return {
    page_title: localizedOf(page, 'page-title'),
    page_description: localizedOf(page, 'page-description'),
    page_keywords: localizedOf(page, 'page-keywords'),
    page_url: localizedOf(page, 'page-url'),
  };
}

function categoryRow(catalogId: string, node: XmlNode) {
  return {
    catalog_id: catalogId,
    id: node.attributes['category-id'],
    parent_id: textOf(node, 'parent'),
    position: numberOf(node, 'position'),
    online: flagOf(node, 'online-flag'),
    name: localizedOf(node, 'display-name'),
    description: localizedOf(node, 'description'),
    ...pageTexts(node),
    image: textOf(node, 'image'),
    thumbnail: textOf(node, 'thumbnail'),
    custom: customOf(node),
    refinements: refinementsOf(node),
  };
}

function productRow(catalogId: string, id: string, node: XmlNode, shared: Map<string, VariationAttribute>) {
  const variations = child(node, 'variations');
  const type = variations
    ? 'master'
    : child(node, 'bundled-products')
      ? 'bundle'
      : child(node, 'product-set-products')
        ? 'set'
        : undefined;
  const flags = childrenOf(node, 'online-flag');
  const general = flags.find((flag) => !flag.attributes['site-id']);
  const bySite = flags.filter((flag) => flag.attributes['site-id']);
  return {
    id,
    catalog_id: catalogId,
    type,
    online: general && general.text.trim() === 'true',
    searchable: flagOf(node, 'searchable-flag'),
    online_by_site:
      bySite.length > 0
        ? Object.fromEntries(bySite.map((flag) => [flag.attributes['site-id'], flag.text.trim() === 'true']))
        : undefined,
    name: localizedOf(node, 'display-name'),
    short_description: localizedOf(node, 'short-description'),
    long_description: localizedOf(node, 'long-description'),
    ...pageTexts(node),
    brand: textOf(node, 'brand'),
    ean: textOf(node, 'ean'),
    upc: textOf(node, 'upc'),
    manufacturer_name: textOf(node, 'manufacturer-name'),
    manufacturer_sku: textOf(node, 'manufacturer-sku'),
    unit: textOf(node, 'unit'),
    min_order_quantity: integerOf(node, 'min-order-quantity'),
    step_quantity: integerOf(node, 'step-quantity'),
    tax_class_id: textOf(node, 'tax-class-id'),
    search_rank: integerOf(node, 'search-rank'),
    default_variant_id: descend(node, 'variations', 'variants', 'variant').find(
      (variant) => variant.attributes.default === 'true',
    )?.attributes['product-id'],
    variation_attributes: variations && variationAttributes(variations, shared),
    images: imagesOf(node),
    members: membersOf(node),
    custom: customOf(node),
  };
}

function variationAttributes(
  variations: XmlNode,
  shared: Map<string, VariationAttribute>,
): VariationAttribute[] {
  return (child(variations, 'attributes')?.children ?? []).flatMap((node) => {
    if (node.name === 'variation-attribute') return [variationAttribute(node)];
    const known = shared.get(node.attributes['variation-attribute-id'] ?? '');
    return known ? [{ ...known, id: node.attributes['attribute-id'] ?? known.id }] : [];
  });
}

function variationAttribute(node: XmlNode): VariationAttribute {
  return {
    id: node.attributes['attribute-id'] ?? node.attributes['variation-attribute-id'] ?? '',
    name: localizedOf(node, 'display-name') ?? {},
    values: descend(node, 'variation-attribute-values', 'variation-attribute-value').map((value) => ({
      value: value.attributes.value ?? '',
      name: localizedOf(value, 'display-value') ?? {},
    })),
  };
}

function imagesOf(node: XmlNode): ImageGroup[] | undefined {
  const images = child(node, 'images');
  return (
    images &&
    childrenOf(images, 'image-group').map((group) => ({
      viewType: group.attributes['view-type'] ?? '',
      variation: Object.fromEntries(
        childrenOf(group, 'variation').map(({ attributes }) => [
          attributes['attribute-id'] ?? '',
          attributes.value ?? '',
        ]),
      ),
      images: childrenOf(group, 'image').map((image) => ({
        path: image.attributes.path ?? '',
        alt: localizedOf(image, 'alt') ?? {},
        ...(child(image, 'title') ? { title: localizedOf(image, 'title') ?? {} } : {}),
      })),
    }))
  );
}

function membersOf(node: XmlNode): ProductMember[] | undefined {
  const part = (kind: ProductMember['kind']) => (entry: XmlNode) => ({
    productId: entry.attributes['product-id'] ?? '',
    kind,
    quantity: integerOf(entry, 'quantity') ?? 1,
  });
  const members = [
    ...descend(node, 'product-set-products', 'product-set-product').map(part('set')),
    ...descend(node, 'bundled-products', 'bundled-product').map(part('bundle')),
    ...descend(node, 'variations', 'variation-groups', 'variation-group').map(part('group')),
  ];
  return members.length > 0 ? members : undefined;
}

function familyOf(master: string, node: XmlNode): Family[] {
  const members = (kind: Family['kind'], nodes: XmlNode[]) =>
    nodes.map((entry, position) => ({ id: entry.attributes['product-id'] ?? '', master, kind, position }));
  return [
    ...members('variant', descend(node, 'variations', 'variants', 'variant')),
    ...members('variationGroup', descend(node, 'variations', 'variation-groups', 'variation-group')),
  ];
}
