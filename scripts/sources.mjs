// The TypeScript files of the packages, for the checks of layers.mjs and casts.mjs.
import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Tests and what only tests use. */
export const isTest = (path) => /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(path);

/** Paths from the root of a package's TypeScript files, sorted. */
export const sourcesOf = (name) =>
  readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
