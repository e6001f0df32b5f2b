import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** Schema of a form. Its error messages are ids of `FieldError` (rules.ts). */
export type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

/** Field that Conform adds in the browser when it validates a single field. */
const INTENT = '__intent__';

/**
 * Validates a form against its schema, in the browser and on the server. Only the fields of `known` are read and echoed
 * in a reply, because Conform turns names such as `a[90000000]` into arrays of that length. Pass `known` when the schema
 * depends on a choice in the form, so that fields outside the current schema keep their values.
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
  // Empty fields stay empty strings: the schemas decide what they mean.
  return parseWithZod(fields, { schema, disableAutoCoercion: true });
}

/** Lists the form field names of a schema, such as `email` or `dateOfBirth.day`. */
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

/** Returns the submitted values without validation errors and without `hideFields`, to render the form again. */
export function typedAgain(
  submission: Submission<unknown>,
  hideFields: string[] = [],
): Pick<SubmissionResult, 'initialValue'> {
  const { initialValue } = submission.reply({ hideFields });
  return { initialValue: initialValue ?? {} };
}
