import type { z } from 'zod';
import type { FieldError, FieldErrors, FieldValues } from './form-values.ts';

export type Parsed<T> = { data: T; values: FieldValues } | { errors: FieldErrors; values: FieldValues };

/**
 * Reads the fields of a schema whose messages are ids of field errors. A missing field counts as empty. `prefix` stands
 * before the input names; errors and values come back under those names, so that a page can show them again.
 */
export function parseForm<T extends z.ZodObject>(
  form: FormData,
  schema: T,
  prefix = '',
): Parsed<z.output<T>> {
  const typed: FieldValues = {};
  const values: FieldValues = {};
  for (const field of Object.keys(schema.shape)) {
    const given = form.get(prefix + field);
    typed[field] = typeof given === 'string' ? given : '';
    values[prefix + field] = typed[field];
  }
  const result = schema.safeParse(typed);
  if (result.success) return { data: result.data, values };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues)
    errors[prefix + String(issue.path[0])] ??= issue.message as FieldError;
  return { errors, values };
}
