import type { SignUpOutcome } from '../../newsletter/subscriptions.ts';

/** Builds the newsletter service's response to a sign-up (specification, section 3). */
export function signUpResponse(outcome: SignUpOutcome) {
  return {
    isCustomerExist: outcome === 'already-subscribed',
    successfullySubscribed: outcome === 'subscribed',
    isDoubleOptinNeeded: outcome === 'confirmation-sent',
    error: false,
    title: '',
    detail: '',
  };
}
