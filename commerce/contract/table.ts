import { declarationOf, type Parameter, readDeclarations } from './declared.ts';
import { IGNORED, whyIgnored } from './ignored.ts';
import type { Operation } from './operations.ts';
import { filesOfFamily, type SourceFile, serviceSources, serviceTests } from './sources.ts';

/** State of a declared parameter: read and tested, ignored for a reason, untested or unread. */
export interface CheckedParameter extends Parameter {
  state: 'answered' | 'ignored' | 'untested' | 'unread';
}

/** An operation with its route and test coverage. */
export interface Answered extends Operation {
  answered: boolean;
  /** path from the repository root; undefined when no test calls it */
  testedIn: string | undefined;
  parameters: CheckedParameter[];
}

const shape = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

/** Compares the platform's operations with the mounted routes and the service's tests. */
export function checkOperations(
  operations: Operation[],
  routes: { method: string; path: string }[],
): Answered[] {
  const mounted = new Set(routes.map(({ method, path }) => shape(method, path)));
  const [tests, sources, declarations] = [serviceTests(), serviceSources(), readDeclarations()];
  return operations.map((operation) => ({
    ...operation,
    answered: mounted.has(shape(operation.method, operation.path)),
    testedIn: tests.find((test) => calls(test, operation))?.path,
    parameters: declarationOf(declarations, operation).parameters.map((parameter) => ({
      ...parameter,
      state: stateOf(operation, parameter.name, sources, tests),
    })),
  }));
}

/**
 * A parameter counts as read when the folders of its family name it, and as tested when one of their tests
 * sends it.
 */
function stateOf(
  operation: Operation,
  name: string,
  sources: SourceFile[],
  tests: SourceFile[],
): CheckedParameter['state'] {
  if (whyIgnored(operation, name) !== undefined) return 'ignored';
  const word = new RegExp(`\\b${name}\\b`);
  const sent = new RegExp(`\\b${name}\\b *[=:,}]`);
  const inFamily = (files: SourceFile[]) => filesOfFamily(files, operation.family);
  if (!inFamily(sources).some(({ text }) => word.test(text))) return 'unread';
  // Site, locale and currency are read in one place; a test of any family covers them.
  const testsOfIt = SHARED.has(name) ? tests : inFamily(tests);
  return testsOfIt.some(({ text }) => sent.test(text)) ? 'answered' : 'untested';
}

const SHARED = new Set(['siteId', 'locale', 'currency']);

/** Shopper operations are matched by client function in the family's test file, others by their URL. */
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

const NEEDED_BY = { N: 'the store', P: 'other storefronts', O: '' };

/** Generates docs/contract.md. */
export function contractDocument(checked: Answered[]): string {
  const families = [...new Set(checked.map(({ family }) => family))];
  return `# API coverage of the commerce service

Every call of the platform's Shopper APIs, and the other platform calls the store makes: who needs it, whether the
service implements it, and the test that covers it. Shopper APIs are tested with the platform's official client over a
socket. \`commerce/contract/operations.txt\` lists the calls, \`declared.txt\` beside it the query parameters and error
types the contract declares; \`node scripts/run.mjs scripts/contract.mjs\` generates this file. A parameter that is struck through is
accepted and ignored, for the reason given at the end.

Items of baskets and orders carry attributes that the contract does not have: \`c_availability\` and \`c_stockLevel\` (state
and available quantity). An item that takes more than the stock has \`c_stockHandling\` (\`preorder\` or \`backorder\`) and, when the
merchant has set the date, \`c_inStockDate\` (YYYY-MM-DD): it ships from that day. \`c_withdrawalExempt\` (\`made-to-order\`,
\`perishable\`, \`hygiene\` or \`sealed\`) says why its buyer has no right of withdrawal. An order keeps what was promised. Without
the attributes, as on a tenant, the store computes them from the product's \`inventory\` and its own \`c_withdrawalExempt\`.

Products and hits that are sold by measure have \`c_unitQuantity\`, how many of the unit one piece contains, and products
\`c_pricePerUnitUnit\`, the unit of \`pricePerUnit\`.

Payment instruments have \`c_paymentMethodName\`, the name of their method in the shopper's language; applicable shipping methods
have \`c_tax\`, the tax on their price; products have \`c_attributeNames\`, the display names of values such as a material. Without
them, the store leaves the name out, computes the tax from the rates of the products, and shows the value itself.

${summary(checked)}
${families.map((family) => section(checked.filter((one) => one.family === family))).join('\n')}
${ignoredSection()}`;
}

/** Table of ignored parameters. */
function ignoredSection(): string {
  const rows = Object.entries(IGNORED).map(([key, why]) => {
    const [call, parameter] = key.includes('/') ? key.split('/') : ['', key];
    return `| \`${parameter}\` | ${call ? `\`${call}\`` : 'all'} | ${why} |`;
  });
  return `## Ignored parameters

| parameter | call | reason |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function summary(checked: Answered[]): string {
  const counted = (['N', 'P', 'O'] as const).map((need) => {
    const all = checked.filter((one) => one.need === need);
    return `${all.filter((one) => one.answered).length} of ${all.length}`;
  });
  return `Implemented: ${counted[0]} that the store needs, ${counted[1]} that other storefronts need, ${counted[2]} others.\n`;
}

function section(operations: Answered[]): string {
  const rows = operations.map(
    ({ name, method, path, need, answered, testedIn, parameters }) =>
      `| \`${name}\` | ${method} \`${path.replace(/^.*\{organizationId\}/, '')}\` | ${NEEDED_BY[need]} | ${answered ? 'yes' : 'no'} | ${answered && testedIn ? `\`${testedIn}\`` : ''} | ${answered ? parameters.map(shown).join(' ') : ''} |`,
  );
  return `## ${operations[0]!.family}

| operation | call | needed by | implemented | tested in | parameters |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

const shown = ({ name, state }: CheckedParameter) => (state === 'ignored' ? `~~${name}~~` : `\`${name}\``);
