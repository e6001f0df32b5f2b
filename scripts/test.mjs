// npm test: types, lint, units and service tests, then the browser flows. Ends with `N passed, N failed`.
// Parts can be named: node scripts/test.mjs check unit e2e
// Service tests run on one database: on PostgreSQL where a server is installed, else on the embedded one. `unit` alone
// runs them all on the embedded one, `postgres` alone on PostgreSQL.
// Files can be named with their part: node scripts/test.mjs unit <name>.test.ts, or e2e <name>.spec.ts
// These parts run only when named:
// - `changed`: check, and the tests of what differs from the branch that this one is pushed to
// - `types`, `lint`: one half of check each
// - `browsers`: the main flows in Firefox and WebKit
// - `edge`: the store behind a real Varnish
// - `cluster`: several processes behind HAProxy on PostgreSQL with PgBouncer and a replica
// - `tenant`: all browser flows with the commerce service in a separate process, as a tenant
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, node, projectEnvironment, root } from './install.mjs';

install();
const given = process.argv.slice(2);
/** Shard or files for the browser flows. */
const e2eArguments = given.filter((one) => /^--shard=\d+\/\d+$/.test(one) || one.endsWith('.spec.ts'));
/** Files for `unit` and `postgres`. */
const testFiles = given.filter((one) => /\.test\.tsx?$/.test(one));
const asked = given.filter((one) => !e2eArguments.includes(one) && !testFiles.includes(one));
const PARTS = [
  'check',
  'unit',
  'postgres',
  'e2e',
  'changed',
  'types',
  'lint',
  'browsers',
  'edge',
  'tenant',
  'cluster',
];
const unknown = asked.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(
    `Not known: ${unknown.join(', ')}. npm test -- [${PARTS.join('] [')}] [--shard=1/3] [file.test.ts] [file.spec.ts]`,
  );
  process.exit(1);
}
const wants = (part) => asked.length === 0 || asked.includes(part);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-run-'));
const total = { passed: 0, failed: 0 };
const flaky = [];

function run(title, args, env = {}) {
  console.log(`\n== ${title}`);
  const started = Date.now();
  const result = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: projectEnvironment(env) });
  console.log(
    `== ${title}: ${result.status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
  return result.status === 0;
}

/** Runs a part that passes or fails as a whole. */
function check(title, args) {
  total[run(title, args) ? 'passed' : 'failed']++;
}

/** Runs unit, service and WebDriver tests; Vitest reports their number as JSON. */
function suite(title, config, env, options = []) {
  const report = join(folder, `${title.replace(/\W+/g, '-')}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
  ];
  const passed = run(title, [...args, `--outputFile.json=${report}`, ...options], env);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  total.passed += result.numPassedTests ?? 0;
  total.failed += result.numFailedTests ?? 0;
  // A file that failed to load has no failed tests in the report.
  if (!passed && !result.numFailedTests) total.failed++;
}

/**
 * Runs the browser flows; Playwright reports their number as JSON. A flow that passes on retry is reported as flaky.
 */
function flows(title, env = {}, files = []) {
  const report = join(folder, `${title.replace(/\W+/g, '-')}.json`);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files];
  const passed = run(title, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { stats, suites = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  total.failed += stats?.unexpected ?? 0;
  if (!passed && !stats?.unexpected) total.failed++;
  flaky.push(...flakyTitles(suites));
}

function flakyTitles(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyTitles(inner),
  ]);
}

const wantsCheck = wants('check') || asked.includes('changed');
if (wantsCheck || asked.includes('types')) {
  check('route types', ['node_modules/.bin/react-router', 'typegen']);
  check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
}
if (wantsCheck || asked.includes('lint')) {
  check('layers', ['scripts/layers.mjs']);
  check('documents', ['scripts/docs.mjs']);
  check('casts', ['scripts/casts.mjs']);
  check('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);
}
const server = wants('postgres') ? (await import('./postgres.mjs')).startPostgres() : undefined;
try {
  // With a PostgreSQL server the service tests run there, and on the embedded database only where the two may differ.
  const onBoth = server && wants('unit') && testFiles.length === 0;
  if (wants('unit'))
    suite('units and service', 'vitest.config.ts', onBoth ? { SERVICE_ON_POSTGRES: 'yes' } : {}, testFiles);
  if (server)
    suite('service on PostgreSQL', 'vitest.postgres.config.ts', { TEST_DATABASE_URL: server.url }, testFiles);
  else if (wants('postgres'))
    console.log('\n== no PostgreSQL server on this machine: the service ran on the embedded one only');
} finally {
  server?.stop();
}
if (wants('e2e')) flows('browser flows', {}, e2eArguments);
if (asked.includes('changed')) {
  const { baseCommit, changedFlows } = await import('./changed.mjs');
  const base = baseCommit();
  suite(`units and service since ${base.slice(0, 9)}`, 'vitest.config.ts', {}, [
    `--changed=${base}`,
    '--passWithNoTests',
  ]);
  const files = changedFlows(base);
  if (files.length > 0) flows(`${files.length} files of browser flows`, {}, files);
  else console.log('\n== no browser flow belongs to these changes');
}
if (asked.includes('cluster'))
  suite('several stores on a replicated database', 'e2e/cluster/vitest.config.ts');
if (asked.includes('edge')) suite('the store behind Varnish', 'e2e/edge/vitest.config.ts');
if (asked.includes('browsers')) suite('main flows in Firefox and WebKit', 'e2e/browsers/vitest.config.ts');
if (asked.includes('tenant')) flows('browser flows, the service as a tenant', { E2E_BACKEND: 'tenant' });

rmSync(folder, { recursive: true, force: true });
console.log('');
for (const title of flaky) console.log(`flaky: ${title}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
