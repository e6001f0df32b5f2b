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
  withAttributes,
} from '../../http/response-schema.ts';

const storeFields = {
  id: text,
  countryCode: text,
  posEnabled: flag,
  storeLocatorEnabled: flag,
  ...optional({
    name: text,
    address1: text,
    address2: text,
    city: text,
    email: text,
    fax: text,
    image: text,
    inventoryId: text,
    latitude: z.number(),
    longitude: z.number(),
    phone: text,
    postalCode: text,
    stateCode: text,
    storeEvents: text,
    storeHours: text,
  }),
};

const found = withAttributes({
  ...storeFields,
  // Not for stores without coordinates.
  ...optional({ distance: z.number(), distanceUnit: z.enum(['km', 'mi']) }),
});

/** Shopper Stores. */
export const storeResponses: Responses = {
  'GET /stores': { 200: named('StoreResult', object(page(withAttributes(storeFields)))) },
  'GET /store-search': { 200: named('StoreSearchResult', object({ ...page(found), offset: count })) },
};
