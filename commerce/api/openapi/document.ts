import { z } from 'zod';
import { type DeclaredError, declarationOf, readDeclarations } from '../../contract/declared.ts';
import { type Operation, readOperations } from '../../contract/operations.ts';
import { type Responses, responseSchemas, type SuccessBody } from '../../http/response-schema.ts';
import { schemasOf, type Takes } from '../../http/takes.ts';
import { authFields } from '../auth/form.ts';
import { errorSchemas } from './error-formats.ts';
import { RESPONSES } from './responses.ts';

/** A mounted route as Hono lists it: one entry per middleware and handler, in execution order. */
interface MountedRoute {
  method: string;
  path: string;
  handler: object;
}

type Json = Record<string, unknown>;

/** Schemas by media type. */
type Content = Record<string, { schema: { $ref?: string } }>;

interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
}

export interface OpenApiOperation {
  tags: string[];
  operationId: string;
  parameters?: OpenApiParameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Content }>;
  security?: Json[];
}

/** The parts of an OpenAPI 3.1 document that the service uses. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { securitySchemes: Json; schemas: Record<string, object> };
}

/** Routes for browsers and images, left out of the document. */
const NOT_API = /^\/(images|callback|openapi|docs)\b|^\/$|\*/;

/**
 * Generates OpenAPI 3.1 from the mounted routes, the schemas that validate requests (`takes`), the responses that the
 * service's tests check (responses.ts), and the platform's names, parameters and error types (operations.txt,
 * declared.txt).
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
      ...headerParameters(schemas),
    ];
    const bodyOf = requestBody(method, operation, schemas);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        tags: [operation?.family ?? ownTag(path)],
        operationId: operationId(method, path, operation),
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(bodyOf ? { requestBody: bodyOf } : {}),
        responses: {
          ...successes(
            RESPONSES.get(`${method} ${path}`) ?? {},
            parameters.some(({ name }) => name === 'select'),
          ),
          ...errors(path, [
            ...declared.errors,
            ...commonErrors(path, parameters.length > 0 || Boolean(bodyOf)),
          ]),
        },
        ...security(path),
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
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        basic: { type: 'http', scheme: 'basic' },
        clientHeader: { type: 'apiKey', in: 'header', name: 'x-cq-client-id' },
        clientQuery: { type: 'apiKey', in: 'query', name: 'client_id' },
      },
      schemas: components(),
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

const headerParameters = (schemas: Takes | undefined): OpenApiParameter[] =>
  Object.entries(schemas?.headers ?? {}).map(([name, need]) => ({
    name,
    in: 'header',
    required: need === 'required',
    schema: { type: 'string' },
  }));

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
  const form = method === 'POST' && FORMS[operation?.family ?? ''];
  return form
    ? { content: { 'application/x-www-form-urlencoded': { schema: jsonSchema(form) } } }
    : undefined;
}

/** Form bodies by API family. */
const FORMS: Record<string, z.ZodType> = {
  'Shopper Login': authFields,
  'Account manager': z.object({ grant_type: z.literal('client_credentials'), scope: z.string().optional() }),
};

/** Request schema as JSON Schema; custom checks and conversions are left out. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** Errors of every route of a kind: invalid input, and a missing or invalid token. */
function commonErrors(path: string, hasInput: boolean): DeclaredError[] {
  return [
    ...(hasInput ? [{ status: 400, type: 'bad-request' }] : []),
    ...(schemeOf(path) ? [{ status: 401, type: 'unauthorized' }] : []),
  ];
}

function successes(described: Responses[string], isSelectable: boolean): OpenApiOperation['responses'] {
  return Object.fromEntries(
    Object.entries(described).map(([status, body]) => [
      status,
      { description: successText(status, body, isSelectable), ...contentOf(body) },
    ]),
  );
}

function successText(status: string, body: SuccessBody, isSelectable: boolean): string {
  if (status === '303') return 'Redirects to the Location';
  if (body === null) return 'Success without a body';
  return isSelectable ? 'Success; with `select` only the selected fields' : 'Success';
}

const TEXT: object = { type: 'string' };

function contentOf(body: SuccessBody): { content?: Content } {
  if (body === null) return {};
  if (body === 'text/html' || body === 'text/csv') return { content: { [body]: { schema: TEXT } } };
  if (body === 'application/pdf')
    return { content: { 'application/pdf': { schema: TEXT }, 'text/html': { schema: TEXT } } };
  return { content: { 'application/json': { schema: reference(body) } } };
}

const reference = (schema: z.ZodType) => ({ $ref: refTo(responseSchemas.get(schema)!.id) });

const refTo = (id: string) => `#/components/schemas/${id}`;

/**
 * Schemas of response bodies as JSON Schema. The service's tests accept no other fields; the document does not forbid
 * them, so that clients made from it accept fields of later versions.
 */
function components(): Record<string, object> {
  const { schemas } = z.toJSONSchema(responseSchemas, {
    uri: refTo,
    override({ jsonSchema }) {
      if (jsonSchema.patternProperties || jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

function errors(path: string, declared: DeclaredError[]): OpenApiOperation['responses'] {
  const content = Object.fromEntries(
    Object.entries(errorSchemas(path)).map(([type, schema]) => [type, { schema: reference(schema) }]),
  );
  const byStatus = Map.groupBy(declared, ({ status }) => status);
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, all]) => [
        status,
        { description: [...new Set(all.map(({ type }) => type))].join(', '), content },
      ]),
    ),
    default: { description: 'Error', content },
  };
}

/** Authentication of routes without an access token; undefined when there is none. */
const OTHER_SCHEMES: [path: RegExp, scheme: string | undefined][] = [
  [/^\/shopper\/auth\/.*\/userinfo$/, 'bearer'],
  [/^\/payment-provider\/v1\/card-sessions$/, 'bearer'],
  [/^\/(shopper\/auth|sandbox-payments|payment-provider|newsletter|on)\//, undefined],
  [/^\/dwsso\//, 'basic'],
  [/^\/v3\//, 'clientHeader'],
  [/^\/s\/\{siteId\}\/dw\/shop\/v22_8\/content\//, 'clientQuery'],
];

function schemeOf(path: string): string | undefined {
  const other = OTHER_SCHEMES.find(([pattern]) => pattern.test(path));
  return other ? other[1] : 'bearer';
}

function security(path: string): Pick<OpenApiOperation, 'security'> {
  const scheme = schemeOf(path);
  return scheme ? { security: [{ [scheme]: [] }] } : {};
}

const ownTag = (path: string) => {
  if (path.startsWith('/s/-/dw/data/')) return 'Data API';
  if (path.startsWith('/ocapi/')) return 'Shop API';
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
