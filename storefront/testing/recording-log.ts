import type { RequestLog } from '../sites/request-services.ts';

/** A log that records messages instead of writing them. */
export function recordingLog(): RequestLog & { messages: string[] } {
  const messages: string[] = [];
  const record = (message: string) => {
    messages.push(message);
  };
  return { messages, warn: record, error: record };
}
