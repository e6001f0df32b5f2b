import type { SubmissionResult } from '@conform-to/react';
import { data, isRouteErrorResponse } from 'react-router';
import { type FormSchema, parseForm } from './parse-form.ts';

/** Form error of a submission that failed on the way: no field caused it, and it can be sent again. */
const FAILED = 'failed';

/** What a form shows after a failure that none of its fields caused: the typed values, except those of `hideFields`. */
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
 * Sends a form from the browser. When the connection is lost or the server fails, the error page would replace the page
 * and what was typed; `answer` makes the action data for the page to stay instead. Redirects and 4xx responses are
 * thrown as always.
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
