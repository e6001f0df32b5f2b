import { z } from 'zod';

/** Maximum custom attributes of one object in a request. */
export const MAX_ATTRIBUTES = 50;

const customValue = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(256), z.number(), z.boolean()])).max(100),
  z.null(),
]);

/** Custom attributes by API name (`c_…`); null deletes one. */
export type CustomAttributes = Record<`c_${string}`, z.output<typeof customValue>>;

/** Object schema with the given fields and custom attributes (`c_…`); other fields are stripped. */
export function withCustom<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).transform((value, context) => {
    const valid: Record<string, unknown> = {};
    let count = 0;
    const reject = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    for (const [name, field] of Object.entries(value)) {
      if (Object.hasOwn(shape, name)) valid[name] = field;
      if (Object.hasOwn(shape, name) || !name.startsWith('c_')) continue;
      count++;
      if (!/^c_\w{1,64}$/.test(name)) reject(name.slice(0, 80), 'is not a valid attribute name');
      else if (!customValue.safeParse(field).success) reject(name, 'is not a plain value');
      else valid[name] = field;
    }
    if (count > MAX_ATTRIBUTES) reject('body', `has more than ${MAX_ATTRIBUTES} custom attributes`);
    return valid as z.output<z.ZodObject<Shape>> & CustomAttributes;
  });
}

/** Picks the custom attributes of an object. */
export const customOf = (fields: object): CustomAttributes =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('c_')));

/** Omits the custom attributes of an object. */
export const withoutCustom = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('c_'))) as T;
