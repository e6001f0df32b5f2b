import { type RawBuilder, sql } from 'kysely';
import { standardGroups } from '../promotions/active.ts';
import { counted, exampleOf, quotedId, type ReferenceCheck } from './reference-check.ts';
import type { TableName } from './tables.ts';

const STANDARD_GROUPS = [...standardGroups(true), ...standardGroups(false)];

const SLOT = sql`slot.slot_id || coalesce(' of ' || nullif(slot.context_id, ''), '')`;

/** Records with customer groups: the name in the warning, table, and the id in the warning. */
const GROUPED: [name: string, table: TableName, id: RawBuilder<unknown>][] = [
  ['campaign', 'campaign', sql`id`],
  ['slot', 'slot_configuration', sql`slot_id`],
  ['slot', 'slot_campaign_assignment', sql`slot_id`],
  ['shipping method', 'shipping_method', sql`id`],
  ['payment method', 'payment_method', sql`id`],
  ['payment card', 'payment_card', sql`card_type`],
];

/** A record with what it names, such as `slot 'top' for 'Staff'`. */
const namedExample = (name: string, id: RawBuilder<unknown>, missing: RawBuilder<unknown>) =>
  sql`${sql.lit(`${name} `)} || ${exampleOf(id, 'for', missing)}`;

/** Customer groups that the site does not have, in records of every kind. */
const UNKNOWN_GROUPS: ReferenceCheck = {
  tables: [...GROUPED.map(([, table]) => table), 'customer_group'],
  found: () =>
    sql.join(
      GROUPED.map(
        ([name, table, id]) => sql`
          select site_id as scope, ${namedExample(name, id, sql`group_id`)} as example
          from ${sql.table(table)} owner cross join unnest(customer_groups) group_id
          where group_id <> all(${sql.val(STANDARD_GROUPS)}) and not exists (
            select from customer_group known where known.site_id = owner.site_id and known.id = group_id)`,
      ),
      sql` union all `,
    ),
  say: ({ scope, count, examples }) =>
    `The site '${scope}' names unknown customer groups, ${counted(count, 'time')}, for example ${examples}: nobody is in such a group. Add the group to customer-groups.xml, or remove it.`,
};

/** Records with coupons, and the ids in the warning. */
const WITH_COUPONS: [name: string, table: TableName, id: RawBuilder<unknown>][] = [
  ['campaign', 'campaign', sql`id`],
  ['promotion', 'promotion', sql`id`],
  ['assignment of a promotion', 'promotion_assignment', sql`promotion_id || ' in ' || campaign_id`],
];

/** Coupons that the site does not have, in records of every kind, after an import or deletion of coupons. */
const UNKNOWN_COUPONS: ReferenceCheck = {
  tables: ['coupon'],
  found: () =>
    sql.join(
      WITH_COUPONS.map(
        ([name, table, id]) => sql`
          select site_id as scope, ${namedExample(name, id, sql`coupon_id`)} as example
          from ${sql.table(table)} owner cross join unnest(coupon_ids) coupon_id
          where not exists (
            select from coupon known where known.site_id = owner.site_id and known.id = coupon_id)`,
      ),
      sql` union all `,
    ),
  say: ({ scope, count, examples }) =>
    `The site '${scope}' names unknown coupons, ${counted(count, 'time')}, for example ${examples}: no code gives the discount. Add the coupon to coupons.xml, or remove it.`,
};

/** References of the sites: campaigns, slots and redirects. */
export const SITE_CHECKS: ReferenceCheck[] = [
  {
    tables: ['promotion', 'promotion_assignment'],
    found: () => sql`
      select site_id as scope, ${exampleOf(sql`promotion_id`, 'in', sql`campaign_id`)} as example
      from promotion_assignment assigned where not exists (
        select from promotion where promotion.site_id = assigned.site_id and promotion.id = assigned.promotion_id)`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' assigns ${counted(count, 'unknown promotion')} to campaigns, for example ${examples}: the assignment has no effect. Add the promotion, or remove the assignment.`,
  },
  {
    tables: ['campaign', 'promotion_assignment'],
    found: () => sql`
      select site_id as scope, ${exampleOf(sql`promotion_id`, 'in', sql`campaign_id`)} as example
      from promotion_assignment assigned where not exists (
        select from campaign where campaign.site_id = assigned.site_id and campaign.id = assigned.campaign_id)`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' assigns ${counted(count, 'promotion')} to an unknown campaign, for example ${examples}: the promotion does not apply by it. Add the campaign, or correct the assignment.`,
  },
  {
    tables: ['campaign', 'slot_campaign_assignment'],
    found: () => sql`
      select site_id as scope, ${exampleOf(sql`slot_id`, 'in', sql`campaign_id`)} as example
      from slot_campaign_assignment assigned where not exists (
        select from campaign where campaign.site_id = assigned.site_id and campaign.id = assigned.campaign_id)`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' assigns ${counted(count, 'slot')} to an unknown campaign, for example ${examples}: the slot is not shown by it. Add the campaign, or correct the assignment.`,
  },
  {
    tables: ['shipping_method'],
    found: () => sql`
      select site_id as scope, ${quotedId(sql`id`)} as example from shipping_method where online and name = '{}'`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' has ${counted(count, 'shipping method')} without a name, for example ${examples}: shoppers see the id. Add a display-name.`,
  },
  {
    tables: ['site', 'category', 'slot_configuration'],
    found: () => sql`
      select slot.site_id as scope, ${quotedId(SLOT)} as example
      from slot_configuration slot join site on site.id = slot.site_id
      where slot.context = 'category' and not exists (
        select from category where category.catalog_id = site.catalog_id and category.id = slot.context_id)`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' has ${counted(count, 'slot configuration')} of unknown categories, for example ${examples}: they are not shown. Add the category, or correct the context-id.`,
  },
  {
    tables: ['site', 'category', 'slot_configuration'],
    found: () => sql`
      select slot.site_id as scope, ${exampleOf(SLOT, 'with', sql`named`)} as example
      from slot_configuration slot join site on site.id = slot.site_id cross join unnest(slot.content_ids) named
      where slot.content_type = 'categories' and not exists (
        select from category where category.catalog_id = site.catalog_id and category.id = named)`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' has slots with ${counted(count, 'unknown category', 'unknown categories')}, for example ${examples}: they are not shown in the slot. Add the category, or remove it from the slot.`,
  },
  {
    tables: ['price_book', 'source_code_group'],
    found: () => sql`
      select source.site_id as scope, ${exampleOf(sql`source.id`, 'with', sql`named`)} as example
      from source_code_group source cross join unnest(source.price_book_ids) named
      where not exists (select from price_book where price_book.id = named)`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' has source code groups with ${counted(count, 'unknown price book')}, for example ${examples}: their codes give no prices of it. Import the price book, or remove it from the group.`,
  },
  {
    tables: ['source_code_group'],
    found: () => sql`
      select site_id as scope,
        ${quotedId(sql`min(written)`)} || ' in ' || string_agg(quote_literal(left(id, 60)), ', ' order by id) as example
      from (
        select distinct on (site_id, id, lower(code)) site_id, id, lower(code) as code, code as written
        from source_code_group cross join unnest(codes) code where enabled
      ) given group by site_id, code having count(*) > 1`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' has ${counted(count, 'source code')} in more than one group, for example ${examples}: a code counts for the first group by id that is online, and gives nothing of the others. Leave each code in one group.`,
  },
  {
    tables: ['site', 'content_folder', 'slot_configuration'],
    found: () => sql`
      select slot.site_id as scope, ${quotedId(SLOT)} as example
      from slot_configuration slot join site on site.id = slot.site_id
      where slot.context = 'folder' and not exists (
        select from content_folder folder where folder.library_id = site.library_id and folder.id = slot.context_id)`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' has ${counted(count, 'slot configuration')} of unknown folders, for example ${examples}: they are not shown. Add the folder to the library, or correct the context-id.`,
  },
  {
    tables: ['site', 'product', 'category', 'content_asset', 'url_redirect'],
    owner: 'url_redirect',
    found: (owners) => sql`
      select redirect.site_id as scope, ${exampleOf(sql`coalesce(redirect.source_uri, redirect.path_key)`, 'to', sql`destination_type || ' ' || destination_id`)} as example
      from ${owners} redirect join site on site.id = redirect.site_id
      where redirect.destination_url is null and destination_id is not null and case destination_type
        when 'product' then not exists (select from product where product.id = destination_id)
        when 'category' then not exists (
          select from category where category.catalog_id = site.catalog_id and category.id = destination_id)
        when 'content' then not exists (
          select from content_asset asset where asset.library_id in (site.library_id, site.id) and asset.id = destination_id)
        else false end`,
    say: ({ scope, count, examples }) =>
      `The site '${scope}' has ${counted(count, 'redirect')} to something that it does not have, for example ${examples}: the redirect is ignored. Correct the destination-id, or remove the redirect.`,
  },
  UNKNOWN_GROUPS,
  UNKNOWN_COUPONS,
];
