import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The process's log: JSON lines on standard output. Credentials and personal data never belong in it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: { error: pino.stdSerializers.err },
    redact: {
      paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.email'],
      censor: '[hidden]',
    },
  });
}
