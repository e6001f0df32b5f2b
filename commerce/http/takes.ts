import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { readBody, readQuery } from './input.ts';

/** What a route takes: schemas of its JSON body and its query, and the query parameters that may be repeated. */
export interface Takes<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType> {
  body?: Body;
  query?: Query;
  repeated?: string[];
}

/** Reads the request by the route's schemas when the handler asks for it. Throws 400 as readBody and readQuery do. */
export interface Input<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType> {
  body(): Promise<z.output<Body>>;
  query(): z.output<Query>;
}

/** The environment of a handler behind `takes`, for handlers that are functions of their own. */
export type Taking<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType> = {
  Variables: { input: Input<Body, Query> };
};

const declared = new WeakMap<object, Takes>();

/**
 * States what a route takes and gives its handler `c.var.input`. The same schemas read the request and describe the
 * route in GET /openapi.json, so the description cannot differ from what is accepted. Nothing is read before the
 * handler asks: it authorises the caller first.
 */
export function takes<Body extends z.ZodType, Query extends z.ZodType>(
  schemas: Takes<Body, Query>,
): MiddlewareHandler<Taking<Body, Query>> {
  const { body, query, repeated } = schemas;
  const middleware: MiddlewareHandler<Taking<Body, Query>> = (c, next) => {
    c.set('input', {
      body: () => readBody(c, body!),
      query: () => readQuery(c, query!, repeated),
    });
    return next();
  };
  declared.set(middleware, schemas);
  return middleware;
}

/** The schemas of `takes`; undefined for any other handler of a mounted route. */
export const schemasOf = (handler: object): Takes | undefined => declared.get(handler);
