import { z } from 'zod';

/** Schemas of response bodies by id, published as components of the OpenAPI document. */
export const responseSchemas = z.registry<{ id: string }>();

/** Body of a success: the schema of its JSON, a page, a table, a PDF (a page in scripts that its fonts lack), or null for none. */
export type SuccessBody = z.ZodType | 'text/html' | 'text/csv' | 'application/pdf' | null;

/**
 * Successful responses by operation (`GET /products/{id}`) and status. They only describe: handlers do not run them. The
 * service's tests validate every response against them. An operation that always fails has none.
 */
export type Responses = Record<string, Record<number, SuccessBody>>;

/** Publishes a schema under an id, which is unique in the service. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  responseSchemas.add(schema, { id });
  return schema;
}

/** Object with exactly these fields. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape);

/** Object with these fields and custom attributes (`c_…`). */
export function withAttributes<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .looseObject(shape)
    .superRefine((value, context) => {
      const keys = Object.keys(value).filter((key) => !Object.hasOwn(shape, key) && !key.startsWith('c_'));
      if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: value });
    })
    .meta({ patternProperties: { '^c_': {} } });
}

/** Makes every field of a shape optional. */
export const optional = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.optional()])) as {
    [Name in keyof Shape]: z.ZodOptional<Shape[Name]>;
  };

export const text = z.string();
export const flag = z.boolean();
export const count = z.int().min(0);
/** Point in time with milliseconds and time zone. */
export const time = z.iso.datetime({ offset: true });
/** Amount in the currency's main unit. */
export const amount = z.number();

/** Decimal amount such as "19.90", in the currency that the response names. */
export const money = z.string();

/** A page of a list. */
export const page = <Item extends z.ZodType>(item: Item) => ({
  limit: count,
  total: count,
  data: z.array(item),
});
