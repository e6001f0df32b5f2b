import { type ElementSchema, findUnknown } from './element-schema.ts';
import type { Fields } from './fields.ts';

/** What the schema has in a record whose limits are checked. */
export interface RecordShape {
  /** every element, also those that the store does not use */
  elements: ElementSchema;
  /** attributes of the record and of what is in its limits, by element */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** elements below which an unknown one is no limit, or that are read with a report of their own */
  texts: readonly string[];
  /** elements that limit the record, each written once at most */
  limits: readonly string[];
}

/** Reports elements below the named children that the schema of the record does not have: they may be limits. */
export function checkBelow(fields: Fields, schema: ElementSchema, ...names: string[]): void {
  for (const name of names) {
    const below = Object.hasOwn(schema, name) ? schema[name] : null;
    if (!below) continue;
    for (const one of fields.all(name))
      findUnknown(one.node, name, below, (path, node) => one.unknown(node, '.', path));
  }
}

/**
 * Reports every element of a record that its schema does not have: it may be a limit. Only below the `others` it cannot
 * be one, or they are read with a report of their own.
 */
export function checkElements(fields: Fields, schema: ElementSchema, ...others: string[]): void {
  for (const one of fields.node.children) if (!Object.hasOwn(schema, one.name)) fields.unknown(one);
  checkBelow(fields, schema, ...Object.keys(schema).filter((name) => !others.includes(name)));
}

/** Reports attributes of an element that are none of the named ones: each may be a limit. */
export function checkAttributes(fields: Fields, ...names: string[]): void {
  for (const name of Object.keys(fields.node.attributes))
    if (!names.includes(name) && !name.includes(':') && name !== 'xmlns')
      fields.unread(`The attribute ${name.slice(0, 60)} of ${fields.node.name} is not known.`);
}

/**
 * Reports what the schema does not have in a record and its limits: elements, attributes of the record itself besides `mode`, and
 * those and second ones of the `limits`.
 */
export function checkRecord(fields: Fields, { elements, attributes, texts, limits }: RecordShape): void {
  checkElements(fields, elements, ...texts);
  checkAttributes(fields, 'mode', ...(attributes[fields.node.name] ?? []));
  checkLimits(fields, attributes, limits);
}

/**
 * Reports limits that are written more than once, of which one would be read, and attributes in the named children, and below,
 * that `known` does not have.
 */
export function checkLimits(
  fields: Fields,
  known: Readonly<Record<string, readonly string[]>>,
  names: readonly string[],
): void {
  checkOnce(fields, ...names);
  for (const name of names) for (const one of fields.all(name)) checkTree(one, known);
}

/** Reports named children that are written more than once: one of them would be read. */
export function checkOnce(fields: Fields, ...names: string[]): void {
  for (const name of names)
    if (fields.all(name).length > 1) fields.unread(`${fields.node.name} has ${name} more than once.`);
}

function checkTree(fields: Fields, known: Readonly<Record<string, readonly string[]>>): void {
  checkAttributes(fields, ...(known[fields.node.name] ?? []));
  for (const one of fields.node.children) checkTree(fields.of(one), known);
}
