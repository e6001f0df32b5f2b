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
 * Sends a form from the browser. When the connection or the server fails, returns the action data of `onFailure`, so that
 * the error page does not replace the page and its input. Redirects and 4xx responses are thrown.
 */
export async function keepInput<Sent, Failed>(
  request: Request,
  send: () => Promise<Sent>,
  onFailure: (form: FormData) => Failed,
): Promise<Sent | ReturnType<typeof data<Failed>>> {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    const isResponse = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isResponse || request.signal.aborted) throw error;
    console.error(error);
    return data(onFailure(form), { status: 503 });
  }
}
