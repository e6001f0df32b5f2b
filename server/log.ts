import { type DestinationStream, type Logger, pino } from 'pino';
import type { RequestLog } from '../storefront/sites/request-services.ts';
import { errorFields, redactPath, redactText } from './redact.ts';

export type Log = Logger;

/** Fields that are never logged: of requests, cards, and failed SQL statements. */
const REDACTED = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'email',
  'login',
  'customerId',
  'number',
  'securityCode',
  'params',
  'parameters',
  'detail',
];

const pathOf = (name: string): string => (/^\w+$/.test(name) ? name : `["${name}"]`);

/** The log of the process: JSON lines on standard output, without credentials and personal data. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    serializers: { error: errorFields, path: redactPath },
    redact: {
      paths: REDACTED.map(pathOf).flatMap((name) => {
        const below = name.startsWith('[') ? `*${name}` : `*.${name}`;
        return [name, below, `*.${below}`];
      }),
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The log that a request's loaders, actions and components write to. */
export function requestLog(log: Log, correlationId: string): RequestLog {
  return {
    warn: (message, error) => log.warn(fieldsOf(correlationId, error), redactText(message)),
    error: (message, error) => log.error(fieldsOf(correlationId, error), redactText(message)),
  };
}

const fieldsOf = (correlationId: string, error: unknown) =>
  error === undefined ? { correlationId } : { correlationId, error };
