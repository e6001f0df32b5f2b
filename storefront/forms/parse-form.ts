import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** A schema of a form: its messages are ids of faults (rules.ts). */
export type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

/** What the form library sends along in the browser when it validates a single field. */
const INTENT = '__intent__';

/**
 * Reads a form by its schema, in the browser and on the server. Only the fields of `known` are read, and only they come
 * back in a reply: the library turns names such as `a[90000000]` into arrays of that length. `known` is for forms whose
 * schema depends on what was chosen, so that fields that do not count now keep what was typed.
 */
export function parseForm<Schema extends FormSchema>(
  form: FormData,
  schema: Schema,
  known: FormSchema = schema,
) {
  const fields = new FormData();
  for (const name of [INTENT, ...fieldNames(known)]) {
    // Two values are enough for the schema to refuse a repeated field.
    for (const value of form.getAll(name).slice(0, 2)) fields.append(name, value);
  }
  // Empty fields stay empty texts: the schemas know what that means.
  return parseWithZod(fields, { schema, disableAutoCoercion: true });
}

/** The names of a schema's fields in a form: `email`, `dateOfBirth.day`. */
function fieldNames(schema: unknown, name = ''): string[] {
  const { shape, def } = schema as {
    shape?: Record<string, unknown>;
    def: { innerType?: unknown; in?: unknown };
  };
  const inner = def.innerType ?? def.in;
  if (inner) return fieldNames(inner, name);
  if (!shape) return [name];
  return Object.keys(shape).flatMap((key) => fieldNames(shape[key], name ? `${name}.${key}` : key));
}

/** The form as it came, to be shown again without a word on its faults, and without the fields to hide. */
export function typedAgain(
  submission: Submission<unknown>,
  hideFields: string[] = [],
): Pick<SubmissionResult, 'initialValue'> {
  const { initialValue } = submission.reply({ hideFields });
  return { initialValue: initialValue ?? {} };
}
