import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { readBody, readQuery } from './input.ts';

/** Schemas of a route's JSON body and query, and the query parameters that may be repeated. */
export interface Takes<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType> {
  body?: Body;
  /** selects the schema of one request, where `body` is a union made by `oneOf` */
  select?: (c: Context) => z.ZodType<z.output<Body>>;
  query?: Query;
  repeated?: string[];
  /** headers that the handler reads, and whether a request needs them: only described, not read by `takes` */
  headers?: Record<string, 'required' | 'optional'>;
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
  const { body, select, query, repeated } = schemas;
  const middleware: MiddlewareHandler<Taking<Body, Query>> = (c, next) => {
    c.set('input', {
      body: () => readBody(c, select?.(c) ?? body!),
      query: () => readQuery(c, query!, repeated),
    });
    return next();
  };
  declared.set(middleware, schemas);
  return middleware;
}

/**
 * A body whose schema depends on the path or query, for `takes`: `select` names the option that validates a request. The
 * description shows all options, and errors are those of the selected one.
 */
export function oneOf<Options extends Record<string, z.ZodType>>(
  options: Options,
  select: (c: Context) => keyof Options | undefined,
) {
  type Output = z.output<Options[keyof Options]>;
  const body: z.ZodType<Output> = z.union(Object.values(options) as Options[keyof Options][]);
  return {
    body,
    select(c: Context): z.ZodType<Output> {
      const name = select(c);
      return name === undefined ? body : (options[name] as z.ZodType<Output>);
    },
  };
}

/** Schemas declared with `takes`; undefined for any other handler. */
export const schemasOf = (handler: object): Takes | undefined => declared.get(handler);
