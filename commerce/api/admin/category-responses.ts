import { z } from 'zod';
import { count, flag, named, object, optional, type Responses, text } from '../../http/response-schema.ts';

const rule = object({ id: text, context: z.enum(['site', 'global']) });

const staffCategory = named(
  'StaffCategory',
  object({
    id: text,
    catalogId: text,
    siteId: text,
    /** for If-Match: differs when anything that can be changed has changed */
    version: text,
    name: text,
    isRoot: flag,
    path: z.array(object({ id: text, name: text })),
    isShown: flag,
    texts: z.record(z.string(), object({ name: text, description: text })),
    locales: z.array(text),
    online: flag,
    mayChange: flag,
    sorting: object({
      rules: z.array(object({ ...rule.shape, description: text })),
      own: rule.nullable(),
      applied: object({ ...rule.shape, from: text }).nullable(),
      usesPositions: flag,
    }),
    products: z.array(
      object({
        id: text,
        name: text,
        online: flag,
        position: z.number().nullable(),
        ...optional({ image: text }),
      }),
    ),
    omittedProducts: count,
    /** the category in the shop */
    ...optional({ url: text }),
  }),
);

/** Responses of the categories of staff. */
export const categoryResponses: Responses = {
  'GET /categories': {
    200: named(
      'CategoryTree',
      object({
        data: z.array(
          object({ id: text, parentId: text.nullable(), name: text, online: flag, products: count }),
        ),
        omitted: count,
      }),
    ),
  },
  'GET /categories/{categoryId}': { 200: staffCategory },
  'PATCH /categories/{categoryId}': { 200: staffCategory },
};
