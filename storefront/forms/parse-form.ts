import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** A schema of a form: its messages are ids of faults (rules.ts). */
export type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

/** Reads a form by its schema, in the browser and on the server. */
export function parseForm<Schema extends FormSchema>(form: FormData, schema: Schema) {
  // Empty fields stay empty texts: the schemas know what that means.
  return parseWithZod(form, { schema, disableAutoCoercion: true });
}

/** The form as it came, to be shown again without a word on its faults, and without the fields to hide. */
export function typedAgain(
  submission: Submission<unknown>,
  hideFields: string[] = [],
): Pick<SubmissionResult, 'initialValue'> {
  const { initialValue } = submission.reply({ hideFields });
  return { initialValue: initialValue ?? {} };
}
