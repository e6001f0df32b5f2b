import { data } from 'react-router';
import type { RequestLog } from '../sites/request-services.ts';

/**
 * Like keepInput, for an action on the server: logs an unexpected error, such as an unavailable service, and responds
 * 503 with the submitted values. Thrown responses are rethrown.
 */
export async function keepInputOnError<Done, Failed>(
  log: RequestLog,
  attempt: () => Promise<Done>,
  onFailure: () => Failed,
): Promise<Done | ReturnType<typeof data<Failed>>> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error('form submission failed', error);
    return data(onFailure(), { status: 503 });
  }
}
