import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { minorUnits } from '../database/minor-units.ts';

/**
 * Inserts the products of the order that the statement inserts as `placed`. A variant counts for its master.
 */
export const purchasesOfPlaced = () => sql`
  insert into purchased_product (order_no, product_id, site_id, quantity, revenue_cents, purchased_at)
  select placed.order_no, coalesce(product.master_id, item ->> 'productId'), placed.site_id,
    sum((item ->> 'quantity')::numeric)::integer,
    sum(round((item ->> 'priceAfterOrderDiscount')::numeric
      * ${minorUnits(sql`placed.content ->> 'currency'`)}))::bigint, placed.created_at
  from placed
  cross join jsonb_array_elements(placed.content -> 'productItems') item
  left join product on product.id = item ->> 'productId'
  group by placed.order_no, 2, placed.site_id, placed.created_at`;

/** Takes pieces that are cancelled from the recorded products of an order; `cents` in minor units. */
export async function reducePurchase(
  trx: Db,
  orderNo: string,
  { productId, quantity, cents }: { productId: string; quantity: number; cents: number },
): Promise<void> {
  const bought = sql`order_no = ${orderNo} and product_id =
    coalesce((select master_id from product where id = ${productId}), ${productId})`;
  // A quantity of 0 may be forbidden, and says nothing.
  await sql`delete from purchased_product where ${bought} and quantity <= ${quantity}`.execute(trx);
  await sql`
    update purchased_product set quantity = quantity - ${quantity}::integer,
      revenue_cents = greatest(0, revenue_cents - ${cents}::bigint)
    where ${bought}`.execute(trx);
}

/** Deletes the recorded products of a failed order. */
export async function deletePurchase(trx: Db, orderNo: string): Promise<void> {
  await trx.deleteFrom('purchased_product').where('order_no', '=', orderNo).execute();
}
