// npm run check: which package and which folder may import which. The rules are in layers.json, one list for all
// packages; package rules apply to tests too, layers do not. Prints the figures for each package, then every import against the rules.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isTest, root, sourcesOf } from './sources.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'layers.json'), 'utf8'));

/** The folder directly below the package; `.` for the package's own files. */
const folderOf = (path) => (path.split('/').length > 2 ? path.split('/')[1] : '.');

const isValue = ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType);

/**
 * Returns the relative imports of a file as paths from the root, including `import type` and re-exports: `all` with `import()`,
 * `fixed` without, as a deferred file may well use the one that loads it, `values` without type-only imports too.
 */
function importsOf(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
    .map((request) => /^(['"])(.+)\1$/.exec(request)?.[2])
    .filter(Boolean);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest?.value),
  );
  const resolve = (requests) =>
    requests
      .filter((request) => request?.startsWith('.'))
      .map((request) => normalize(join(dirname(path), request)).replaceAll(sep, '/'))
      .filter((target) => !target.includes('/+types/'));
  const fixed = resolve([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported,
  ]);
  const values = resolve([
    ...module.staticImports.filter(isValue).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.filter(({ isType }) => !isType).map((entry) => entry.moduleRequest?.value),
    ),
  ]);
  return { fixed, values, all: [...fixed, ...resolve(dynamic)] };
}

/** Folders or files that import each other, directly or through others, as strongly connected components (Tarjan). */
function cyclesOf(graph) {
  const found = [];
  const state = new Map();
  const stack = [];
  let next = 0;
  function visit(node) {
    const own = { index: next, low: next, onStack: true };
    next += 1;
    state.set(node, own);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      const seen = state.get(target);
      if (!seen) own.low = Math.min(own.low, visit(target).low);
      else if (seen.onStack) own.low = Math.min(own.low, seen.index);
    }
    if (own.low === own.index) {
      const members = stack.splice(stack.indexOf(node));
      for (const member of members) state.get(member).onStack = false;
      if (members.length > 1) found.push(members.sort());
    }
    return own;
  }
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return found;
}

const problems = [];
const figures = [];

for (const [name, rules] of Object.entries(packages)) {
  const allowed = [name, ...(rules.imports ?? [])];
  const layers = rules.layers ?? [];
  const layerOf = new Map(layers.flatMap(({ folders }, level) => folders.map((folder) => [folder, level])));
  const graph = new Map();
  const files = new Map();
  const fileGraph = new Map();
  let upward = 0;
  for (const path of sourcesOf(name)) {
    const { all, fixed, values } = importsOf(path);
    if (!isTest(path)) fileGraph.set(path, rules.typeCycles === 'allowed' ? values : fixed);
    for (const target of all) {
      const isAllowed = allowed.some((prefix) => target === prefix || target.startsWith(`${prefix}/`));
      const isAllowedInTest =
        isTest(path) &&
        (rules.testImports ?? []).some((prefix) => target === prefix || target.startsWith(`${prefix}/`));
      if (!isAllowed && !isAllowedInTest)
        problems.push(`${path} imports ${target}: ${name} may not import it`);
      if (!target.startsWith(`${name}/`) || isTest(path)) continue;
      const [from, to] = [folderOf(path), folderOf(target)];
      if (from === to) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
      if (!graph.has(to)) graph.set(to, new Set());
      files.set(`${from} ${to}`, [...(files.get(`${from} ${to}`) ?? []), `${path} -> ${target}`]);
    }
  }
  if (layers.length > 0) {
    for (const [from, targets] of graph) {
      if (!layerOf.has(from)) problems.push(`${name}/${from} is in no layer of layers.json`);
      for (const to of targets) {
        const [above, below] = [layerOf.get(from), layerOf.get(to)];
        const isSideways = above === below && layers[above]?.isolated;
        if (above > below || isSideways) {
          upward += 1;
          const direction = isSideways ? 'sideways' : 'upward';
          problems.push(
            `${name}/${from} imports ${direction} from ${name}/${to}: ${files.get(`${from} ${to}`).join(', ')}`,
          );
        }
      }
    }
  }
  const cycles = cyclesOf(graph);
  if (layers.length > 0)
    for (const cycle of cycles) problems.push(`${name}: folders in a cycle: ${cycle.join(', ')}`);
  const fileCycles = cyclesOf(fileGraph);
  for (const cycle of fileCycles) problems.push(`${name}: files in a cycle: ${cycle.join(', ')}`);
  const dependencies = [...graph.values()].reduce((sum, targets) => sum + targets.size, 0);
  const inCycles = cycles.flat().length;
  figures.push(
    `${name}: ${graph.size} folders, ${dependencies} dependencies, ${upward} upward, ${inCycles} folders and ${fileCycles.flat().length} files in cycles`,
  );
}

console.log(figures.join('\n'));
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}\n\n${problems.length} imports against layers.json`);
  process.exit(1);
}
