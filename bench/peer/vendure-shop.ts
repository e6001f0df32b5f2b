import { randomUUID } from 'node:crypto';
import { ask } from '../../shoppers/http.ts';
import { PAGE_SIZE, type Shop } from './shop.ts';
import * as queries from './vendure-queries.ts';

const SORTS = { default: undefined, 'price ascending': 'ASC', 'price descending': 'DESC' };
const ADDRESS = {
  fullName: 'Ada Byrne',
  streetLine1: '1 Quay Street',
  city: 'Galway',
  postalCode: 'H91 XY00',
  countryCode: 'IE',
};
const TOKEN = 'vendure-auth-token';

/** Ids that Vendure gave to what our catalog names otherwise. */
export interface VendureIds {
  variants: Map<string, string>;
  /** refinement color to facet value */
  colors: Map<string, string>;
}

/** One request of a visitor; returns the data. `result` is checked for one of Vendure's error results. */
// biome-ignore lint/suspicious/noExplicitAny: answers of GraphQL, whose fields the callers read
type Send = (query: string, variables?: object) => Promise<any>;

/** A refusal that Vendure answers as a result, such as stock that is sold. */
class Refused extends Error {}

/** Opens the Shop API of a Vendure at `origin` as its own clients use it: with the token of a session, a request a step. */
export async function openVendureShop(origin: string, ids: VendureIds): Promise<Shop> {
  const variantOf = (sku: string) => found(ids.variants, sku);
  const browse = await newVisitor(origin);
  const find = async (input: object): Promise<number> => {
    const { search } = await browse(queries.SEARCH, {
      input: { groupByProduct: true, take: PAGE_SIZE, ...input },
    });
    return search.totalItems;
  };
  const add = async (send: Send, skus: string[]) => {
    const inputs = skus.map((sku) => ({ productVariantId: variantOf(sku), quantity: 1 }));
    const { result } = await send(queries.ADD, { inputs });
    if (result.errorResults.length > 0) throw new Refused(JSON.stringify(result.errorResults));
  };
  /** Fills a new guest's basket up to the step before the payment. */
  const guestWith = async (skus: string[]): Promise<Send> => {
    const send = await newVisitor(origin);
    await add(send, skus);
    const emailAddress = `ada-${randomUUID()}@example.com`;
    await send(queries.CUSTOMER, { input: { firstName: 'Ada', lastName: 'Byrne', emailAddress } });
    await send(queries.ADDRESSES, { input: ADDRESS });
    const { eligibleShippingMethods } = await send(queries.METHODS);
    await send(queries.METHOD, { id: [eligibleShippingMethods[0].id] });
    return send;
  };
  const pay = async (send: Send) => {
    await send(queries.TO_PAYMENT);
    const { result } = await send(queries.PAY, { input: { method: 'card', metadata: {} } });
    if (result.state !== 'PaymentAuthorized') throw new Error(`Vendure left the order in ${result.state}.`);
  };
  return {
    async detail({ slug }) {
      const { product } = await browse(queries.DETAIL, { slug });
      if (!product) throw new Error(`Vendure has no product ${slug}.`);
    },
    search: ({ word, color }) => find({ term: word, facetValueFilters: [{ and: found(ids.colors, color) }] }),
    list: ({ categoryId, sort, offset }) =>
      find({
        collectionSlug: categoryId,
        skip: offset,
        ...(SORTS[sort] ? { sort: { price: SORTS[sort] } } : {}),
      }),
    async basketWith(sku) {
      const send = await newVisitor(origin);
      await add(send, [sku]);
      return { add: (other) => add(send, [other]) };
    },
    async purchase(skus) {
      await pay(await guestWith(skus));
    },
    async buyerOf(sku) {
      const send = await guestWith([sku]);
      return async () => {
        try {
          await pay(send);
          return true;
        } catch (error) {
          if (error instanceof Refused) return false;
          throw error;
        }
      };
    },
  };
}

/** A new session, which Vendure begins with the first request. */
async function newVisitor(origin: string): Promise<Send> {
  let token = '';
  const send: Send = async (query, variables) => {
    const { status, body, headers } = await ask('POST', `${origin}/shop-api`, {
      body: { query, variables },
      token,
    });
    if (status !== 200 || body.errors)
      throw new Error(`Vendure responded with ${status}: ${JSON.stringify(body)?.slice(0, 400)}`);
    token = headers.get(TOKEN) ?? token;
    const { result } = body.data;
    if (result?.errorCode) throw new Refused(`${result.errorCode}: ${result.message}`);
    return body.data;
  };
  await send(queries.VISIT);
  return send;
}

function found(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Vendure has no id for ${name}.`);
  return id;
}
