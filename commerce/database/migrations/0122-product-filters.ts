import { type Kysely, sql } from 'kysely';

/** Staff find products by the beginning of an id, and those without a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_id_beginning on product (lower(id) text_pattern_ops)`.execute(db);
  await sql`
    create index product_without_image on product (id)
    where master_id is null and not jsonb_path_exists(images, '$[*].images[*].path')`.execute(db);
}
