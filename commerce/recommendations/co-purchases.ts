import { sql } from 'kysely';
import { idsOf, joinSold, type Source } from './query.ts';

/**
 * Maximum visitors and orders evaluated per product, newest first, so that the cost does not grow with the
 * shop.
 */
const MAX_VISITORS = 300;
const MAX_VIEWS_PER_VISITOR = 40;
const MAX_ORDERS = 500;
const SALES_DAYS = 30;
const MAX_SALES = 20_000;

/** Products the visitor viewed, latest first. */
export const viewed: Source = async (db, query) => {
  if (query.cookieId === undefined) return [];
  return idsOf(
    db,
    sql`select interest.product_id as id from product_interest interest
      ${joinSold(query, sql`interest.product_id`)}
      where interest.site_id = ${query.siteId} and interest.cookie_id = ${query.cookieId}
      order by interest.seen_at desc, interest.product_id limit ${query.limit}`,
  );
};

/** Other products viewed by visitors of the products, by number of visitors. */
export const coViewed: Source = async (db, query) =>
  idsOf(
    db,
    sql`with visitor as (
        select distinct seen.cookie_id from unnest(${query.products}::text[]) as product (id)
        cross join lateral (
          select cookie_id from product_interest
          where site_id = ${query.siteId} and product_id = product.id
          order by seen_at desc limit ${MAX_VISITORS}
        ) seen
      )
      select other.product_id as id from visitor cross join lateral (
        select product_id, seen_at from product_interest
        where site_id = ${query.siteId} and cookie_id = visitor.cookie_id
        order by seen_at desc limit ${MAX_VIEWS_PER_VISITOR}
      ) other
      ${joinSold(query, sql`other.product_id`)}
      group by other.product_id
      order by count(*) desc, max(other.seen_at) desc, other.product_id limit ${query.limit}`,
  );

/** Products bought in one order with the products, by number of orders. */
export const coBought: Source = async (db, query) =>
  idsOf(
    db,
    sql`with bought as (
        select distinct sold.order_no from unnest(${query.products}::text[]) as product (id)
        cross join lateral (
          select order_no from purchased_product
          where site_id = ${query.siteId} and product_id = product.id
          order by purchased_at desc limit ${MAX_ORDERS}
        ) sold
      )
      select other.product_id as id from bought join purchased_product other using (order_no)
      ${joinSold(query, sql`other.product_id`)}
      group by other.product_id
      order by count(*) desc, max(other.purchased_at) desc, other.product_id limit ${query.limit}`,
  );

/** Products with the highest recent revenue in the requested categories, or in the whole shop. */
export const topRevenue: Source = async (db, query) =>
  idsOf(
    db,
    sql`with sale as (
        select product_id, revenue_cents from purchased_product
        where site_id = ${query.siteId}
          and purchased_at > ${new Date(query.at.getTime() - SALES_DAYS * 24 * 3600 * 1000)}
        order by purchased_at desc limit ${MAX_SALES}
      ), sold as (select product_id, sum(revenue_cents) as revenue from sale group by product_id)
      select sold.product_id as id from sold ${joinSold(query, sql`sold.product_id`)}
      where ${query.categories.length === 0} or document.categories && ${query.categories}::integer[]
      order by sold.revenue desc, sold.product_id limit ${query.limit}`,
  );
