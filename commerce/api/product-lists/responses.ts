import { z } from 'zod';
import {
  count,
  flag,
  named,
  object,
  optional,
  page,
  type Responses,
  text,
  time,
  withAttributes,
} from '../../http/response-schema.ts';
import { product } from '../products/responses.ts';

const event = object({ type: text, ...optional({ city: text, country: text, state: text, date: time }) });
const person = { firstName: text, lastName: text, role: text };
const registrant = object({ ...person, email: text });
const listFields = {
  id: text,
  type: text,
  ...optional({ name: text, description: text }),
};

const item = named(
  'CustomerProductListItem',
  withAttributes({
    id: text,
    type: text,
    priority: z.int(),
    public: flag,
    purchasedQuantity: z.number(),
    quantity: z.number(),
    productId: text.optional(),
    product: product.optional(),
  }),
);

const list = named(
  'CustomerProductList',
  withAttributes({
    ...listFields,
    public: flag,
    creationDate: time,
    lastModified: time,
    customerProductListItems: z.array(item),
    ...optional({ event, registrant, coRegistrant: registrant }),
  }),
);

const publicItem = named(
  'PublicProductListItem',
  object({ id: text, type: text, priority: z.int(), product: product.optional() }),
);

const publicList = named(
  'PublicProductList',
  object({
    ...listFields,
    public: flag,
    creationDate: time,
    lastModified: time,
    productListItems: z.array(publicItem),
    ...optional({ event, registrant: object(person), coRegistrant: object(person) }),
  }),
);

const lists = '/customers/{customerId}/product-lists';

/** Product lists of a customer. */
export const customerListResponses: Responses = {
  [`GET ${lists}`]: {
    200: named('CustomerProductListResult', object({ ...page(list), offset: count })),
  },
  [`POST ${lists}`]: { 200: list },
  [`GET ${lists}/{listId}`]: { 200: list },
  [`PATCH ${lists}/{listId}`]: { 200: list },
  [`DELETE ${lists}/{listId}`]: { 204: null },
  [`POST ${lists}/{listId}/items`]: { 200: item },
  [`GET ${lists}/{listId}/items/{itemId}`]: { 200: item },
  [`PATCH ${lists}/{listId}/items/{itemId}`]: { 200: item },
  [`DELETE ${lists}/{listId}/items/{itemId}`]: { 204: null },
};

/** Public product lists. */
export const publicListResponses: Responses = {
  'GET /product-lists': {
    200: named('PublicProductListResult', object(page(object({ ...listFields, title: text })))),
  },
  'GET /product-lists/{listId}': { 200: publicList },
  'GET /product-lists/{listId}/items': {
    200: named('PublicProductListItemResult', object(page(publicItem))),
  },
  'GET /product-lists/{listId}/items/{itemId}': { 200: publicItem },
};
