import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { readBody, readQuery } from './input.ts';

/** Schemas of a route's JSON body and query, and the query parameters that may be repeated. */
export interface Takes<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType> {
  body?: Body;
  query?: Query;
  repeated?: string[];
}

/** Reads the request lazily by the route's schemas. Throws 400 like readBody and readQuery. */
export interface Input<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType> {
  body(): Promise<z.output<Body>>;
  query(): z.output<Query>;
}

/** Hono environment of a handler behind `takes`, for handlers defined outside the route. */
export type Taking<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType> = {
  Variables: { input: Input<Body, Query> };
};

const declared = new WeakMap<object, Takes>();

/**
 * Declares the input of a route and gives its handler `c.var.input`. The same schemas validate the request
 * and describe the route in GET /openapi.json, so the description cannot drift. Input is read lazily, so
 * handlers authorise the caller first.
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

/** Schemas declared with `takes`; undefined for any other handler. */
export const schemasOf = (handler: object): Takes | undefined => declared.get(handler);
