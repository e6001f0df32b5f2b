import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Operation } from './operations.ts';

/** An operation with whether the service answers it, and the test that calls it. */
export interface Answered extends Operation {
  answered: boolean;
  /** from the root of the repository; undefined when no test calls it */
  testedIn: string | undefined;
}

const shape = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

/** Compares the platform's calls with the mounted routes and with the service's tests. */
export function checkOperations(
  operations: Operation[],
  routes: { method: string; path: string }[],
): Answered[] {
  const mounted = new Set(routes.map(({ method, path }) => shape(method, path)));
  const tests = serviceTests();
  return operations.map((operation) => ({
    ...operation,
    answered: mounted.has(shape(operation.method, operation.path)),
    testedIn: tests.find((test) => calls(test, operation))?.path,
  }));
}

/** A function of the official client is called in the file of its family; other calls are known by their address. */
function calls(test: { path: string; text: string }, { name, calledAs, family }: Operation): boolean {
  if (!family.startsWith('Shopper')) return test.text.includes(name);
  const client = family
    .replace(/[ ]v1$/, '')
    .replaceAll(' ', '')
    .replace('v2', 'V2')
    .replace(/Context$/, 'Contexts');
  return (
    test.path.endsWith('official-client.test.ts') &&
    new RegExp(`\\b${client}\\b`).test(test.text) &&
    new RegExp(`\\.${calledAs}\\(`).test(test.text)
  );
}

function serviceTests(): { path: string; text: string }[] {
  const root = dirname(dirname(import.meta.dirname));
  return readdirSync(join(root, 'commerce'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join('commerce', path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const NEEDED_BY = { N: 'the store', P: 'other storefronts', O: '' };

/** docs/contract.md, whole. */
export function contractDocument(checked: Answered[]): string {
  const families = [...new Set(checked.map(({ family }) => family))];
  return `# What the commerce service answers

Every call of the platform's Shopper APIs, and those outside them that the store makes: who needs it, whether the
service answers it, and the test that calls it, for Shopper APIs through the platform's official client over a socket.
Calls are listed in \`commerce/contract/operations.txt\`; \`node scripts/contract.mjs\` writes this file anew.

${summary(checked)}
${families.map((family) => section(checked.filter((one) => one.family === family))).join('\n')}`;
}

function summary(checked: Answered[]): string {
  const counted = (['N', 'P', 'O'] as const).map((need) => {
    const all = checked.filter((one) => one.need === need);
    return `${all.filter((one) => one.answered).length} of ${all.length}`;
  });
  return `Answered: ${counted[0]} that the store needs, ${counted[1]} that other storefronts need, ${counted[2]} others.\n`;
}

function section(operations: Answered[]): string {
  const rows = operations.map(
    ({ name, method, path, need, answered, testedIn }) =>
      `| \`${name}\` | ${method} \`${path.replace(/^.*\{organizationId\}/, '')}\` | ${NEEDED_BY[need]} | ${answered ? 'yes' : 'no'} | ${testedIn ? `\`${testedIn}\`` : ''} |`,
  );
  return `## ${operations[0]!.family}

| operation | call | needed by | answered | tested in |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
