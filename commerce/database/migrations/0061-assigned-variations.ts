import { type Kysely, sql } from 'kysely';

interface Rest {
  key: string;
  parts: { xml: string }[];
}

/** Variation values in which a category shows a master. Until now they were kept as an unused part of the archive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table category_assignment add column variations jsonb not null default '[]'`.execute(db);
  const { rows } = await sql<Rest>`
    select key, parts from archive_rest where root = 'catalog' and record = 'category-assignment'`.execute(
    db,
  );
  for (const { key, parts } of rows) {
    const unused = parts.filter(({ xml }) => !xml.startsWith(LIST));
    const [kept] = parts.filter(({ xml }) => xml.startsWith(LIST));
    if (!kept) continue;
    const [, [[catalog] = []], , ids] = JSON.parse(key) as [string, string[][], unknown, string[]];
    const idOf = (name: string) => ids.find((one) => one.startsWith(name))?.slice(name.length);
    await sql`
      update category_assignment set variations = ${JSON.stringify(assignmentsOf(kept.xml))}::jsonb
      where catalog_id = ${catalog?.slice('catalog-id='.length)}
        and category_id = ${idOf('category-id=')} and product_id = ${idOf('product-id=')}`.execute(db);
    await (unused.length > 0
      ? sql`update archive_rest set parts = ${JSON.stringify(unused)}::jsonb
          where root = 'catalog' and record = 'category-assignment' and key = ${key}`
      : sql`delete from archive_rest
          where root = 'catalog' and record = 'category-assignment' and key = ${key}`
    ).execute(db);
  }
}

const LIST = '<variation-assignments';

/** Reads the stored element, which the store wrote itself without comments and sections. */
function assignmentsOf(xml: string) {
  const all = xml.matchAll(/<variation-assignment( [^>]*?)(?:\/>|>(.*?)<\/variation-assignment>)/gs);
  return [...all].map(([, attributes = '', content = '']) => {
    const slicing = attributeOf(attributes, 'slicing-attribute');
    const values = content.matchAll(/<variation-assignment-value>([^<]*)</g);
    return {
      id: attributeOf(attributes, 'variation-attribute-id'),
      ...(content.includes('<variation-assignment-values')
        ? { values: [...values].map(([, value = '']) => unescaped(value.trim())) }
        : {}),
      ...(slicing === undefined ? {} : { slicing: slicing === 'true' }),
    };
  });
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
