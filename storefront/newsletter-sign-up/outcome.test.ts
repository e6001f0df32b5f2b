import { expect, test } from 'vitest';
import english from '../i18n/en.json' with { type: 'json' };
import { hasWorked, NO_RESPONSE, outcomeOf, outcomeText, type SignUpOutcome } from './outcome.ts';

const said = (outcome: SignUpOutcome) => outcomeText(outcome, (id) => english[id]);

test.each([
  [404, undefined, 'The requested resource could not be found. Please try again.'],
  [400, {}, 'An error occurred. Please try again.'],
  [429, {}, 'An error occurred. Please try again.'],
  [500, {}, 'A server error occurred. Please try again later.'],
  [200, { isCustomerExist: true }, 'This email is already in use.'],
  [200, { error: true, detail: 'The list is closed.' }, 'The list is closed.'],
  [200, { error: true }, 'An error occurred. Please try again.'],
  [200, { title: 'Resource Not Found' }, 'An error occurred. Please try again.'],
  [200, { title: 'Resource Not Found', detail: 'No such list.' }, 'No such list.'],
  [200, {}, 'An error occurred. Please try again.'],
])('[NEWS-03] status %i with %j shows "%s"', (status, body, text) => {
  const outcome = outcomeOf(status, body);
  expect(said(outcome)).toBe(text);
  expect(hasWorked(outcome)).toBe(false);
});

test('[NEWS-03] a missing response has its own message', () => {
  expect(said(NO_RESPONSE)).toBe(
    'Preferences not updated as we have a temporary issue, please try again soon.',
  );
});

test('[NEWS-03] double opt-in and direct success have different messages', () => {
  const double = outcomeOf(200, { isDoubleOptinNeeded: true, successfullySubscribed: false });
  const direct = outcomeOf(200, { successfullySubscribed: true });
  expect([double, direct].every(hasWorked)).toBe(true);
  expect(said(double)).toContain('check your email');
  expect(said(direct)).not.toBe(said(double));
});
