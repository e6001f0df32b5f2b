import type { MessageId } from '../i18n/use-text.ts';

/** Outcome of a sign-up. `detail` is a text from the service, shown instead of the message. */
export interface SignUpOutcome {
  kind: 'double' | 'direct' | 'exists' | 'error';
  message: MessageId;
  detail?: string;
}

/** Response of the newsletter service. */
interface SignUpResponse {
  isCustomerExist?: boolean;
  successfullySubscribed?: boolean;
  isDoubleOptinNeeded?: boolean;
  error?: unknown;
  title?: string;
  detail?: string;
}

const failure = (message: MessageId): SignUpOutcome => ({ kind: 'error', message });

export const NO_RESPONSE = failure('newsletter.no_response');

/** Converts the service's response to an outcome (specification, section 8, error catalogue). */
export function outcomeOf(status: number, body: SignUpResponse | undefined): SignUpOutcome {
  if (status === 404) return failure('newsletter.not_found');
  if (status >= 500) return failure('newsletter.server_error');
  if (status >= 400 || !body) return failure('newsletter.error');
  if (body.error || body.title === 'Resource Not Found') {
    return { ...failure('newsletter.error'), ...(body.detail ? { detail: body.detail } : {}) };
  }
  if (body.isCustomerExist) return { kind: 'exists', message: 'newsletter.exists' };
  if (body.isDoubleOptinNeeded) return { kind: 'double', message: 'newsletter.double' };
  if (body.successfullySubscribed) return { kind: 'direct', message: 'newsletter.direct' };
  return failure('newsletter.error');
}

const KINDS: readonly unknown[] = ['double', 'direct', 'exists', 'error'] satisfies SignUpOutcome['kind'][];

/** Type guard for outcomes parsed from JSON. */
export function isOutcome(value: unknown): value is SignUpOutcome {
  const { kind, message } = (value ?? {}) as Partial<SignUpOutcome>;
  return KINDS.includes(kind) && typeof message === 'string';
}

/** Returns the text of an outcome in the page language. */
export const outcomeText = ({ detail, message }: SignUpOutcome, text: (id: MessageId) => string): string =>
  detail ?? text(message);

export const hasWorked = ({ kind }: SignUpOutcome): boolean => kind === 'double' || kind === 'direct';
