import { notFound } from '../http/problem.ts';

export const listNotFound = (id: string) =>
  notFound(
    `A product list with ID '${id}' couldn't be found.`,
    'product-list-not-found',
    'Product List Not Found',
    { productListId: id },
  );

export const itemNotFound = (id: string) =>
  notFound(
    `A product list item with ID '${id}' couldn't be found.`,
    'product-list-item-not-found',
    'Product List Item Not Found',
  );
