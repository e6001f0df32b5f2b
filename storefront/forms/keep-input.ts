import type { SubmissionResult } from '@conform-to/react';
import { data, isRouteErrorResponse } from 'react-router';
import { type FormSchema, parseForm } from './parse-form.ts';

/** Form error of a failed submission that no field caused; the form can be submitted again. */
const FAILED = 'failed';

/** Result of a failed submission that no field caused: the submitted values, except those of `hideFields`. */
export function failedSubmission(
  form: FormData,
  schema: FormSchema,
  { known = schema, hideFields = [] }: { known?: FormSchema; hideFields?: string[] } = {},
): SubmissionResult {
  return {
    ...parseForm(form, schema, known).reply({ hideFields }),
    status: 'error',
    error: { '': [FAILED] },
  };
}

/**
 * Sends a form from the browser. When the connection or the server fails, returns the action data of `answer`, so that the page
 * with its input is not replaced by the error page. Redirects and 4xx responses are thrown.
 */
export async function keepInput<Sent, Kept>(
  request: Request,
  send: () => Promise<Sent>,
  answer: (form: FormData) => Kept,
): Promise<Sent | ReturnType<typeof data<Kept>>> {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer || request.signal.aborted) throw error;
    console.error(error);
    return data(answer(form), { status: 503 });
  }
}
