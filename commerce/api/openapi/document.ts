import { z } from 'zod';
import { type DeclaredError, declarationOf, readDeclarations } from '../../contract/declared.ts';
import { type Operation, readOperations } from '../../contract/operations.ts';
import { schemasOf, type Takes } from '../../http/takes.ts';
import { authFields } from '../auth/form.ts';

/** A mounted route as Hono lists it: one entry per middleware and handler, in execution order. */
interface MountedRoute {
  method: string;
  path: string;
  handler: object;
}

type Json = Record<string, unknown>;

interface OpenApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: unknown;
}

export interface OpenApiOperation {
  tags: string[];
  operationId: string;
  parameters?: OpenApiParameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Json }>;
  security?: Json[];
}

/** The parts of an OpenAPI 3.1 document that the service uses. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Json;
}

const PROBLEM = { $ref: '#/components/schemas/Problem' };
/** Routes for browsers and images, left out of the document. */
const NOT_API = /^\/(images|callback|dwsso|openapi|docs)\b|^\/$|\*/;

/**
 * Generates OpenAPI 3.1 from the mounted routes, the schemas that validate requests (`takes`) and the
 * platform's names, parameters and error types (operations.txt, declared.txt). Response bodies have the
 * platform's schemas, which its contract publishes.
 */
export function openApiDocument(routes: MountedRoute[], version: string): OpenApi {
  const operations = new Map(readOperations().map((one) => [key(one.method, one.path), one]));
  const declarations = readDeclarations();
  const paths: OpenApi['paths'] = {};
  for (const { method, path, schemas } of mergeRoutes(routes)) {
    const operation = operations.get(key(method, path));
    const declared = operation ? declarationOf(declarations, operation) : { parameters: [], errors: [] };
    const parameters = [
      ...pathParameters(path),
      ...queryParameters(schemas?.query, new Map(declared.parameters.map((one) => [one.name, one.required]))),
    ];
    const bodyOf = requestBody(method, operation, schemas);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        tags: [operation?.family ?? ownTag(path)],
        operationId: operationId(method, path, operation),
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(bodyOf ? { requestBody: bodyOf } : {}),
        responses: responses([
          ...declared.errors,
          ...commonErrors(path, parameters.length > 0 || Boolean(bodyOf)),
        ]),
        ...(isPublic(path) ? {} : { security: [{ bearer: [] }] }),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine commerce service',
      version,
      description: "The Shopper APIs of Salesforce B2C Commerce, and the store's own custom APIs.",
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['title', 'type', 'detail'],
          properties: {
            title: { type: 'string' },
            type: { type: 'string', description: 'a URI whose last segment names the error' },
            detail: { type: 'string' },
          },
        },
      },
    },
  };
}

const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');
const key = (method: string, path: string) => `${method} ${shape(path)}`;

/** Merges routes into one entry per method and path, with the first handler's schemas. */
function mergeRoutes(routes: MountedRoute[]): { method: string; path: string; schemas: Takes | undefined }[] {
  const found = new Map<string, { method: string; path: string; schemas: Takes | undefined }>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || NOT_API.test(path)) continue;
    const braced = path.replace(/:(\w+)(?:\{[^}]*\})?\??/g, '{$1}');
    const before = found.get(`${method} ${braced}`);
    found.set(`${method} ${braced}`, {
      method,
      path: braced,
      schemas: before?.schemas ?? schemasOf(handler),
    });
  }
  return [...found.values()];
}

const pathParameters = (path: string): OpenApiParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/**
 * Parameters of the route's schema, plus those the contract declares that are read elsewhere (site, locale,
 * select).
 */
function queryParameters(schema: z.ZodType | undefined, declared: Map<string, boolean>): OpenApiParameter[] {
  const { properties = {}, required = [] } = schema ? (jsonSchema(schema) as ObjectSchema) : {};
  const names = new Set([...Object.keys(properties), ...declared.keys()]);
  return [...names].map((name) => ({
    name,
    in: 'query',
    required: declared.get(name) ?? required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
}

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function requestBody(
  method: string,
  operation: Operation | undefined,
  schemas: Takes | undefined,
): OpenApiOperation['requestBody'] {
  if (schemas?.body) return { content: { 'application/json': { schema: jsonSchema(schemas.body) } } };
  if (method !== 'POST' || operation?.family !== 'Shopper Login') return undefined;
  return { content: { 'application/x-www-form-urlencoded': { schema: jsonSchema(authFields) } } };
}

/** Request schema as JSON Schema; custom checks and conversions are left out. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** Errors of every route of a kind: invalid input, and a missing or invalid token. */
function commonErrors(path: string, hasInput: boolean): DeclaredError[] {
  return [
    ...(hasInput ? [{ status: 400, type: 'bad-request' }] : []),
    ...(isPublic(path) ? [] : [{ status: 401, type: 'unauthorized' }]),
  ];
}

function responses(errors: DeclaredError[]): OpenApiOperation['responses'] {
  const byStatus = Map.groupBy(errors, ({ status }) => status);
  const content = { 'application/problem+json': { schema: PROBLEM } };
  const declared = [...byStatus].map(([status, all]) => [
    status,
    { description: [...new Set(all.map(({ type }) => type))].join(', '), content },
  ]);
  return {
    '2XX': { description: "The platform's answer" },
    ...Object.fromEntries(declared),
    default: { description: 'A problem', content },
  };
}

/** Routes without a shopper token: sign-in, and the sandbox provider's tokens and pages. */
const isPublic = (path: string) => /^\/(shopper\/auth|sandbox-payments|newsletter)\//.test(path);

const ownTag = (path: string) => {
  const [first, second] = path.split('/').slice(1);
  return first === 'custom' ? `custom/${second}` : first!;
};

/**
 * Operation id that is unique across families: `shopperLogin.resetPassword`,
 * `shopperCustomers.resetPassword`.
 */
function operationId(method: string, path: string, operation: Operation | undefined): string {
  if (operation?.family.startsWith('Shopper ')) {
    const [first, ...words] = operation.family.split(' ');
    const rest = words.map((word) => word[0]!.toUpperCase() + word.slice(1).replace(/^v/, 'V'));
    return `${first!.toLowerCase()}${rest.join('')}.${operation.name}`;
  }
  const words = path.replace(/\/organizations\/\{organizationId\}/, '').match(/\w+/g) ?? [];
  return [method.toLowerCase(), ...words].join('_');
}
