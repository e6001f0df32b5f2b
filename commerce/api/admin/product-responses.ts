import { z } from 'zod';
import {
  count,
  flag,
  money,
  named,
  object,
  optional,
  type Responses,
  text,
  time,
} from '../../http/response-schema.ts';

const place = object({ id: text, mayChange: flag });

const staffProduct = named(
  'StaffProduct',
  object({
    id: text,
    type: text,
    catalogId: text,
    /** for If-Match: differs when texts, flags or prices have changed */
    version: text,
    name: text,
    texts: z.record(z.string(), object({ name: text, shortDescription: text, longDescription: text })),
    locales: z.array(text),
    mayChangeTexts: flag,
    /** `url`: the product in the shop */
    sites: z.array(object({ siteId: text, online: flag, url: text })),
    prices: z.array(
      object({
        productId: text,
        priceBookId: text,
        currency: text,
        quantity: count,
        amount: money,
        ...optional({ from: text, to: text }),
      }),
    ),
    priceBooks: z.array(object({ id: text, currency: text, mayChange: flag })),
    inventoryLists: z.array(place),
    stock: z.array(
      object({
        productId: text,
        listId: text,
        onHand: count,
        reserved: count,
        available: count,
        perpetual: flag,
      }),
    ),
    omittedVariants: count,
    sellable: z.array(object({ id: text, online: flag, values: z.array(text) })),
    images: z.array(text),
    categories: z.array(object({ id: text, name: text })),
    missing: object({ image: flag, currencies: z.array(text), locales: z.array(text) }),
  }),
);

/** Responses of the products of staff. */
export const productResponses: Responses = {
  'GET /products': {
    200: named(
      'FoundProducts',
      object({
        limit: count,
        data: z.array(
          object({
            id: text,
            name: text,
            type: text,
            online: flag,
            variants: count,
            sites: z.array(object({ siteId: text, online: flag })),
            ...optional({
              image: text,
              price: object({ currency: text, from: money, to: money }),
              stock: object({ available: count, perpetual: flag }),
            }),
          }),
        ),
        nextCursor: text.optional(),
      }),
    ),
  },
  'GET /products/{productId}': { 200: staffProduct },
  'GET /products/{productId}/changes': {
    200: named(
      'ProductChanges',
      object({
        data: z.array(
          object({
            id: count,
            at: time,
            clientId: text,
            values: z.array(
              object({
                kind: z.enum(['text', 'online', 'price']),
                before: text.nullable(),
                after: text.nullable(),
                ...optional({
                  locale: text,
                  name: text,
                  siteId: text,
                  productId: text,
                  bookId: text,
                  from: text,
                }),
              }),
            ),
          }),
        ),
      }),
    ),
  },
  'PATCH /products/{productId}': { 200: staffProduct },
};
