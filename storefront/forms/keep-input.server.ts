import { data } from 'react-router';
import type { RequestLog } from '../sites/request-services.ts';

/**
 * As keepInput, in an action on the server: an unexpected error, such as a service that is unavailable, is logged and
 * answered 503 with the typed values. Thrown responses are passed on.
 */
export async function keepInputOnError<Done, Kept>(
  log: RequestLog,
  attempt: () => Promise<Done>,
  answer: () => Kept,
): Promise<Done | ReturnType<typeof data<Kept>>> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error('form submission failed', error);
    return data(answer(), { status: 503 });
  }
}
