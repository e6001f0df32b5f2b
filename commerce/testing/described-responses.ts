import type { z } from 'zod';
import { errorSchemas } from '../api/openapi/error-formats.ts';
import { RESPONSES } from '../api/openapi/responses.ts';
import type { SuccessBody } from '../http/response-schema.ts';

interface Described {
  method: string;
  /** with parameters in braces */
  path: string;
  pattern: RegExp;
}

/** Operations of the OpenAPI document; those with fewer parameters match first. */
const OPERATIONS: Described[] = [...RESPONSES.keys()]
  .map((operation) => {
    const [method = '', path = ''] = operation.split(' ');
    const escaped = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
    return { method, path, pattern: new RegExp(`^${escaped}$`) };
  })
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/** Differences between a response and its description in the OpenAPI document; empty when it is as described. */
export async function differences(request: Request, response: Response): Promise<string[]> {
  const { pathname, searchParams } = new URL(request.url);
  const operation = OPERATIONS.find(
    ({ method, pattern }) => method === request.method && pattern.test(pathname),
  );
  if (!operation) return [];
  const name = `${operation.method} ${operation.path}: ${response.status}`;
  const type = response.headers.get('content-type')?.split(';')[0];
  if (response.status >= 400) {
    const schema = errorSchemas(operation.path)[type ?? ''];
    return schema ? mismatch(name, schema, await response.json()) : [`${name} has the type ${type}`];
  }
  const body: SuccessBody | undefined = RESPONSES.get(`${operation.method} ${operation.path}`)?.[
    response.status
  ];
  if (body === undefined) return [`${name} is not described`];
  if (body === 'application/pdf' && type === 'text/html') return [];
  const described = body === null ? undefined : typeof body === 'string' ? body : 'application/json';
  if (type !== described) return [`${name} has the type ${type} instead of ${described}`];
  // A selection lacks required fields.
  if (body === null || typeof body === 'string' || searchParams.has('select')) return [];
  return mismatch(name, body, await response.json());
}

function mismatch(name: string, schema: z.ZodType, body: unknown): string[] {
  const { error } = schema.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => `${name} ${path.join('.')}: ${message}`);
}
