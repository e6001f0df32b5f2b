import { notFound } from '../http/problem.ts';

/** 404 for a missing list; the contract has a separate error type for the items of a public list. */
export const listNotFound = (id: string, type: 'not-found' | 'product-list-not-found' = 'not-found') =>
  notFound(`A product list with ID '${id}' couldn't be found.`, type, 'Product List Not Found', {
    productListId: id,
  });

export const itemNotFound = (id: string) =>
  notFound(
    `A product list item with ID '${id}' couldn't be found.`,
    'not-found',
    'Product List Item Not Found',
  );
