import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LEAN } from './lean-packages-plugin.ts';

const STOREFRONT = join(import.meta.dirname, '..');
const PACKAGES = join(STOREFRONT, '../node_modules');
const ICONS = join(PACKAGES, 'lucide-react/dist/esm');
const [queries, icons] = LEAN;

const sources = readdirSync(STOREFRONT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

/** The module of a replacement, whose imports are found from this file. */
async function replacementOf(code: string) {
  const resolved = code.replaceAll(/from '(\w+)'/g, (_, name) => `from '${import.meta.resolve(name)}'`);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(resolved)}`);
}

test('no query is infinite, and the replacement has the exports of the original', async () => {
  const file = join(PACKAGES, '@tanstack/query-core/build/modern/infiniteQueryBehavior.js');
  expect(existsSync(file)).toBe(true);
  expect(file).toMatch(queries?.module as RegExp);
  expect(Object.keys(await replacementOf(queries?.code ?? '')).sort()).toEqual(
    Object.keys(await import(file)).sort(),
  );
  const infinite =
    /[uU]seInfiniteQuery|useSuspenseInfinite|\.(fetch|prefetch|ensure)?[iI]nfiniteQuery|InfiniteQueryObserver/;
  expect(sources.filter((source) => infinite.test(source))).toEqual([]);
});

test('the replacement renders every icon of the store as the package does', async () => {
  expect(join(ICONS, 'createLucideIcon.mjs')).toMatch(icons?.module as RegExp);
  const { default: createIcon } = await replacementOf(icons?.code ?? '');
  const names = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.replace(/ as .*/, '').trim()),
      ),
    ),
  );
  names.delete('');
  expect(names.size).toBeGreaterThan(20);
  for (const name of names) {
    if (name.startsWith('type ')) continue;
    const file = `${name
      .replaceAll(/(?<=.)([A-Z])/g, '-$1')
      .replaceAll(/(?<=[a-z])(\d)/g, '-$1')
      .toLowerCase()}.mjs`;
    const { default: original, __iconData } = await import(join(ICONS, 'icons', file));
    const replacement = createIcon(__iconData);
    const markup = (icon: ComponentType<object>, props: object) =>
      attributesOf(renderToStaticMarkup(createElement(icon, props)));
    for (const props of [{}, { size: 18, strokeWidth: 1.5, className: 'mt-1 ms-2', 'aria-hidden': 'true' }])
      expect(markup(replacement, props), name).toEqual(markup(original, props));
  }
});

/** Elements with their attributes in the order of their names. */
const attributesOf = (markup: string): string[] =>
  [...markup.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag, attributes = '']) =>
    [tag, ...(attributes.match(/[\w-]+="[^"]*"/gi) ?? []).sort()].join(' '),
  );

test('icons have no props that the replacement ignores', () => {
  const uses = sources.filter((source) => source.includes("'lucide-react'"));
  expect(uses.length).toBeGreaterThan(20);
  for (const source of uses)
    expect(source).not.toMatch(/absoluteStrokeWidth|nonScalingStroke|LucideProvider|iconNode/);
});
