import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Of requests, of cards, and of a failed statement: its values, and the row that PostgreSQL cites. */
const SECRET = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'email',
  'login',
  'number',
  'securityCode',
  'params',
  'parameters',
  'detail',
];

/** The process's log: JSON lines on standard output. Credentials and personal data never belong in it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    serializers: { error: pino.stdSerializers.err },
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
