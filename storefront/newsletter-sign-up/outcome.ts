import type { MessageId } from '../i18n/use-text.ts';

/** What a sign-up came to. `detail` is the service's own text, shown instead of the message. */
export interface SignUpOutcome {
  kind: 'double' | 'direct' | 'exists' | 'error';
  message: MessageId;
  detail?: string;
}

/** What the newsletter service may answer. */
interface Answer {
  isCustomerExist?: boolean;
  successfullySubscribed?: boolean;
  isDoubleOptinNeeded?: boolean;
  error?: unknown;
  title?: string;
  detail?: string;
}

const failure = (message: MessageId): SignUpOutcome => ({ kind: 'error', message });

export const NO_RESPONSE = failure('newsletter.no_response');

/** The outcome of the service's answer (specification, section 8, error catalogue). */
export function outcomeOf(status: number, body: Answer | undefined): SignUpOutcome {
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

/** Whether an answer is an outcome, whoever gave it. */
export function isOutcome(value: unknown): value is SignUpOutcome {
  const { kind, message } = (value ?? {}) as Partial<SignUpOutcome>;
  return KINDS.includes(kind) && typeof message === 'string';
}

/** What a shopper reads of an outcome, in the language of the page. */
export const wordsOf = ({ detail, message }: SignUpOutcome, text: (id: MessageId) => string): string =>
  detail ?? text(message);

export const hasWorked = ({ kind }: SignUpOutcome): boolean => kind === 'double' || kind === 'direct';
