import { type RawBuilder, sql } from 'kysely';
import { counted, type DanglingQuery, exampleOf, quotedId, type ReferenceCheck } from './reference-check.ts';

const memberExample = exampleOf(sql`owner.id`, 'with', sql`member."productId"`);

/** Members of products of a type that are no products. */
const unknownMembers = (type: 'bundle' | 'set') => (owners: RawBuilder<unknown>) =>
  sql`
  select owner.catalog_id as scope, ${memberExample} as example
  from ${owners} owner cross join jsonb_to_recordset(owner.members) as member("productId" text)
  where owner.type = ${sql.lit(type)} and not exists (select from product where product.id = member."productId")`;

/** References of catalogues, price books and metadata. */
export const CATALOGUE_CHECKS: ReferenceCheck[] = [
  {
    tables: ['product', 'product_option'],
    owner: 'product',
    found: (owners) => sql`
      select product.catalog_id as scope, ${exampleOf(sql`product.id`, 'with', sql`entry ->> 'id'`)} as example
      from ${owners} product cross join jsonb_array_elements(options) entry
      where options @> '[{"shared": true}]' and entry @> '{"shared": true}' and not exists (
        select from product_option known where known.catalog_id = product.catalog_id and known.id = entry ->> 'id')`,
    say: ({ scope, count, examples }) =>
      `The catalog '${scope}' has ${counted(count, 'shared-option')} without a product-option, for example ${examples}: the products are sold without it. Add the product-option to the catalog, or remove the shared-option.`,
  },
  {
    tables: ['product'],
    owner: 'product',
    found: unknownMembers('bundle'),
    say: ({ scope, count, examples }) =>
      `The catalog '${scope}' has bundles with ${counted(count, 'unknown part')}, for example ${examples}: such a bundle cannot be ordered. Add the product, or remove it from bundled-products.`,
  },
  {
    tables: ['product'],
    owner: 'product',
    found: (owners) => sql`
      select owner.catalog_id as scope, ${memberExample} as example
      from ${owners} owner cross join jsonb_to_recordset(owner.members) as member("productId" text)
        join product part on part.id = member."productId"
      where owner.type = 'bundle' and (part.id = owner.id or part.type = 'bundle'
        and part.members @> jsonb_build_array(jsonb_build_object('productId', owner.id)))`,
    say: ({ scope, count, examples }) =>
      `The catalog '${scope}' has ${counted(count, 'bundle')} that contain themselves, for example ${examples}: such a bundle cannot be ordered. Remove it from its bundled-products.`,
  },
  {
    tables: ['product'],
    owner: 'product',
    found: unknownMembers('set'),
    say: ({ scope, count, examples }) =>
      `The catalog '${scope}' has sets with ${counted(count, 'unknown product')}, for example ${examples}: the set is not shown with it. Add the product, or remove it from the set.`,
  },
  {
    tables: ['category', 'category_assignment'],
    owner: 'category_assignment',
    found: (owners) => sql`
      select catalog_id as scope, ${exampleOf(sql`product_id`, 'in', sql`category_id`)} as example
      from ${owners} assigned where not exists (
        select from category where category.catalog_id = assigned.catalog_id and category.id = assigned.category_id)`,
    say: ({ scope, count, examples }) =>
      `The catalog '${scope}' assigns products to unknown categories, ${counted(count, 'time')}, for example ${examples}: they are not shown there. Add the category, or remove the category-assignment.`,
  },
  {
    tables: ['product', 'category_assignment'],
    owner: 'category_assignment',
    found: (owners) => sql`
      select catalog_id as scope, ${exampleOf(sql`product_id`, 'in', sql`category_id`)} as example
      from ${owners} assigned
      where not exists (select from product where product.id = assigned.product_id)`,
    say: ({ scope, count, examples }) =>
      `The catalog '${scope}' assigns unknown products to categories, ${counted(count, 'time')}, for example ${examples}: they are not shown. Import the catalog that has them, or remove the category-assignment.`,
  },
  {
    tables: ['category'],
    found: () => sql`
      select catalog_id as scope, ${exampleOf(sql`id`, 'below', sql`parent_id`)} as example
      from category where parent_id is not null and not exists (
        select from category above where above.catalog_id = category.catalog_id and above.id = category.parent_id)`,
    say: ({ scope, count, examples }) =>
      `The catalog '${scope}' has ${counted(count, 'category', 'categories')} below an unknown parent, for example ${examples}: it is not shown in menus, and search does not find products that are in it alone. Add the parent, or correct it.`,
  },
  {
    tables: ['price_book'],
    found: () => sql`
      select '' as scope, ${exampleOf(sql`id`, 'below', sql`parent_id`)} as example
      from price_book where parent_id is not null
        and not exists (select from price_book above where above.id = price_book.parent_id)`,
    say: ({ count, examples }) =>
      `${counted(count, 'price book has', 'price books have')} an unknown parent, for example ${examples}: the prices count as sale prices, without the prices of the parent. Import the parent, or remove it from the header.`,
  },
  {
    tables: ['attribute_definition', 'attribute_group', 'category'],
    found: () => sql`
      select object_type as scope, ${exampleOf(sql`group_id`, 'with', sql`entry ->> 'id'`)} as example
      from (
        select object_type, id as group_id, attributes from attribute_group
        union all
        select 'Product', given ->> 'id', given -> 'attributes'
        from category cross join jsonb_array_elements(attribute_groups) given where attribute_groups <> '[]'
      ) grouped cross join jsonb_array_elements(attributes) entry
      where not entry @> '{"system": true}' and not exists (
        select from attribute_definition known
        where known.object_type = grouped.object_type and known.id = entry ->> 'id')`,
    say: ({ scope, count, examples }) =>
      `Attribute groups name ${counted(count, 'attribute')} that ${scope} does not define, for example ${examples}: nothing is shown for it. Add the attribute-definition, or remove it from the group.`,
  },
  {
    tables: ['site', 'inventory_list'],
    found: () => sql`
      select '' as scope, ${exampleOf(sql`id`, 'with', sql`inventory_list_id`)} as example from site
      where inventory_list_id is not null
        and not exists (select from inventory_list list where list.id = site.inventory_list_id)`,
    say: ({ count, examples }) =>
      `${counted(count, 'site has', 'sites have')} an unknown inventory list, for example ${examples}: no product can be ordered there. Import the list, or correct SiteInventoryList.`,
  },
];

/** Stock of unknown products, of the records that an import has in the temporary table `import_stock`. */
export const UNKNOWN_STOCK: DanglingQuery = {
  found: sql`
    select distinct list_id as scope, ${quotedId(sql`product_id`)} as example from import_stock
    where not exists (select from product where product.id = import_stock.product_id)`,
  say: ({ scope, count, examples }) =>
    `The inventory list '${scope}' has stock of ${counted(count, 'unknown product')}, for example ${examples}: it has no effect until the products are imported. Import their catalog, or remove the records.`,
};
