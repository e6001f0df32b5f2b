import type { OpenApi, OpenApiOperation } from './document.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 0 auto; padding: 1rem; }
nav ul { columns: 14rem; padding-left: 1.2rem; }
summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
details > div { padding: 0 0 1rem 1rem; }
pre { overflow: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top; }
`;

/**
 * Renders the document as one HTML page: operations by family with parameters, bodies and responses, then the schemas of
 * responses. Uses no scripts.
 */
export function viewerPage({ info, paths, components }: OpenApi): string {
  const families = Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    ),
    ({ operation }) => operation.tags[0]!,
  );
  const names = [...families.keys()].sort();
  const anchor = (name: string) => name.replace(/\W+/g, '-').toLowerCase();
  const contents = names.map((name) => `<li><a href="#${anchor(name)}">${escaped(name)}</a></li>`);
  const sections = names.map((name) => {
    const calls = families.get(name)!.map(({ path, method, operation }) => call(path, method, operation));
    return `<section><h2 id="${anchor(name)}">${escaped(name)}</h2>${calls.join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([id, schema]) =>
      // A link to an element inside opens the details.
      `<details><summary><code>${id}</code></summary><div id="schema-${id}">${json(schema)}</div></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} ${escaped(info.version)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(info.title)} ${escaped(info.version)}</h1>
<p>${escaped(info.description)} Machine-readable: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Families"><ul>${contents.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>${sections.join('')}<section><h2 id="schemas">Schemas</h2>${schemas.join('')}</section></main></body></html>`;
}

function call(path: string, method: string, operation: OpenApiOperation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h3>Body, ${escaped(type)}</h3>${json(schema)}`,
  );
  const responses = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<li>${status}: ${escaped(description)}${Object.entries(content ?? {})
        .map(media)
        .join('')}</li>`,
  );
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code></summary><div>
<p><code>${escaped(operation.operationId)}</code></p>
${parameters.length > 0 ? `<table><caption>Parameters</caption>${parameters.join('')}</table>` : ''}
${bodies.join('')}<h3>Responses</h3><ul>${responses.join('')}</ul></div></details>`;
}

const json = (schema: object) => `<pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre>`;

function media([type, { schema }]: [string, { schema: { $ref?: string } }]): string {
  const id = schema.$ref?.split('/').at(-1);
  return `, <code>${escaped(type)}</code>${id ? ` <a href="#schema-${id}"><code>${id}</code></a>` : ''}`;
}
