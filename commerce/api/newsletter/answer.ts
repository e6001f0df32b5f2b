import type { SignUpOutcome } from '../../newsletter/subscriptions.ts';

/** What the newsletter service answers (specification, section 3). */
export function signUpAnswer(outcome: SignUpOutcome) {
  return {
    isCustomerExist: outcome === 'already-subscribed',
    successfullySubscribed: outcome === 'subscribed',
    isDoubleOptinNeeded: outcome === 'confirmation-sent',
    error: false,
    title: '',
    detail: '',
  };
}
