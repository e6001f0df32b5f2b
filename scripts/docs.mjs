// npm run check: documents (*.md) and comments name only what exists. Checks relative links and their anchors, file names
// in backticks, npm scripts, and environment variables (an upper-case name in backticks with an underscore) of documents,
// and file names in comments. A name may leave out leading folders: `ui/deferred/` is storefront/ui/deferred/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './sources.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = filesIn();
const documents = files.filter((path) => path.endsWith('.md'));
const names = new Set(files.flatMap((path) => [path, ...foldersAbove(path)].flatMap(endingsOf)));

/** File types whose names are checked. Names of XML files are those of a merchant's archive. */
const FILE = /^[\w.@-]+(\/[\w.@-]+)*\.(tsx?|mjs|json|css|md|svg|sql)$/;
const FOLDER = /^([\w@-][\w.@-]*\/)+$/;
/** File names in a comment, and paths that begin with a package; not parts of URLs or of longer names. */
const IN_COMMENT = [
  /(?<![\w/:.<{}$*-])\w[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|json|css|md|svg|sql)\b/g,
  /(?<![\w/:.-])(?:storefront|commerce|server|demo|e2e|scripts|docs|bench|faults|fuzz|shoppers)(?:\/[\w-][\w.-]*)+/g,
];
/** Folders of a build, and those of a site archive. */
const GENERATED =
  /^(build|test-results|static\/translations\/compiled|sites(\/\w+)?|libraries|catalogs|meta|geolocations|customer-lists|pricebooks|inventory-lists|custom-objects|slot_configurations)\/$/;

/** Paths of all files from the root, with `/` on every platform. Folders of installed or generated files are left out. */
function filesIn(folder = '.') {
  const generated = ['node_modules', 'build', 'test-results', 'compiled'];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    const isSkipped = generated.includes(entry.name) || /^\.(?!github|ci)/.test(entry.name);
    return isSkipped ? [] : filesIn(path);
  });
}

/** A path, and the same path without one or more leading folders. */
function endingsOf(path) {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

function foldersAbove(path) {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Anchors of a document's headings, formed as GitHub does. */
function anchorsOf(text) {
  const headings = text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** What is wrong with a link, if anything. Links to other hosts are not followed. */
function brokenLink(document, text, link) {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [path, anchor] = link.split('#');
  const target = path
    ? normalize(join(dirname(document), path))
        .split(sep)
        .join('/')
    : document;
  if (!existsSync(join(root, target))) return `links to ${link}, which does not exist`;
  if (!anchor || !target.endsWith('.md')) return undefined;
  const anchors = anchorsOf(target === document ? text : readFileSync(join(root, target), 'utf8'));
  return anchors.includes(anchor) ? undefined : `links to ${link}, but ${target} has no such heading`;
}

/** Files that a store writes into its data folder. */
const WRITTEN = /^([\w.-]+\/)?store\.json$/;

/**
 * Whether a document names an existing file or folder. A README of a folder may write its own files and folders without
 * a path; a bare file name there must be in that folder.
 */
function exists(document, name) {
  if (WRITTEN.test(name)) return true;
  const folder = dirname(document);
  const isBareInFolder = !name.includes('/') && folder !== '.' && !folder.startsWith('docs');
  if (!isBareInFolder) return names.has(name);
  return (
    files.some((path) => path.startsWith(`${folder}/`) && `/${path}/`.includes(`/${name}/`)) ||
    existsSync(join(root, name))
  );
}

/** Words of every source, for names of settings. */
const words = new Set(
  files
    .filter((path) => /\.(tsx?|mjs|json|ya?ml)$|Containerfile$|\.env\.example$/.test(path))
    .flatMap(
      (path) => readFileSync(join(root, path), 'utf8').match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? [],
    ),
);

const problems = new Set();
for (const document of documents) {
  const text = readFileSync(join(root, document), 'utf8');
  text.split('\n').forEach((line, index) => {
    const report = (problem) => problem && problems.add(`${document}:${index + 1}: ${problem}`);
    for (const [, link] of line.matchAll(/\]\(([^)\s]+)\)/g)) report(brokenLink(document, text, link));
    for (const [, name] of line.matchAll(/npm run ([\w:-]+)/g))
      if (!scripts[name]) report(`names npm run ${name}, which package.json does not have`);
    for (const [, code] of line.matchAll(/`([^`]+)`/g)) {
      const isName = (FILE.test(code) || FOLDER.test(code)) && !GENERATED.test(code);
      if (isName && !exists(document, code.replace(/\/$/, ''))) report(`names ${code}, which does not exist`);
      if (/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(code) && !words.has(code))
        report(`names the setting ${code}, which no source names`);
    }
  });
}

for (const path of files.filter((path) => /\.(tsx?|mjs)$/.test(path))) {
  const text = readFileSync(join(root, path), 'utf8');
  for (const comment of parseSync(path, text).comments)
    for (const { 0: match, index } of IN_COMMENT.flatMap((pattern) => [...comment.value.matchAll(pattern)])) {
      const name = match.replace(/\.$/, '');
      const isDecision = /^docs\/decisions\/\d{4}$/.test(name) && files.some((file) => file.startsWith(name));
      const line = text.slice(0, comment.start + index).split('\n').length;
      if (!names.has(name) && !isDecision)
        problems.add(`${path}:${line}: names ${name}, which does not exist`);
    }
}

/** A document shows a whole file as "This is all of `path`", followed by a code block. */
for (const document of documents) {
  const text = readFileSync(join(root, document), 'utf8');
  for (const [, name, code] of text.matchAll(/This is all of `([^`]+)`[\s\S]*?```\w+\n([\s\S]*?)```/g))
    if (readFileSync(join(root, name), 'utf8') !== code)
      problems.add(`${document}: shows another text than that of ${name}`);
}

const decisions = documents.filter((path) => /^docs\/decisions\/\d/.test(path));
const listed = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
for (const path of decisions)
  if (!listed.includes(`](${path.split('/').at(-1)})`))
    problems.add(`${path}: not in docs/decisions/README.md`);

console.log(`${documents.length} documents`);
if (problems.size > 0) {
  console.error(`\n${[...problems].join('\n')}\n\n${problems.size} names or links that do not exist`);
  process.exit(1);
}
