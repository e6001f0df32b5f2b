// npm run check: rejects `as never` and `as unknown as` in product code, which silence the type checker. Give the value
// its type instead: a schema, a generic, or a function that narrows. Tests may use them for partial fakes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isTest, root, sourcesOf } from './sources.mjs';

const PACKAGES = ['storefront', 'commerce', 'shared', 'server', 'demo'];

const found = [];
for (const path of PACKAGES.flatMap(sourcesOf).filter((one) => !isTest(one))) {
  const text = readFileSync(join(root, path), 'utf8');
  if (!/\bas\s+(never|unknown)\b/.test(text)) continue;
  const lineOf = (offset) => text.slice(0, offset).split('\n').length;
  new Visitor({
    TSAsExpression({ expression, typeAnnotation, end }) {
      const inner = expression.type === 'ParenthesizedExpression' ? expression.expression : expression;
      const isDouble = inner.type === 'TSAsExpression' && inner.typeAnnotation.type === 'TSUnknownKeyword';
      if (isDouble) found.push(`${path}:${lineOf(end)}: as unknown as`);
      if (typeAnnotation.type === 'TSNeverKeyword') found.push(`${path}:${lineOf(end)}: as never`);
    },
  }).visit(parseSync(path, text).program);
}

console.log(`${found.length} casts past the type checker`);
if (found.length > 0) {
  console.error(`\n${found.join('\n')}`);
  process.exit(1);
}
