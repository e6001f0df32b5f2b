import { badRequest } from '../http/problem.ts';
import { passwordViolation } from './fields.ts';

/** Throws 400 `invalid-password` with the reason when a password violates the rules. */
export function checkPassword(password: string): void {
  const violation = passwordViolation(password);
  if (violation) throw badRequest(violation, 'invalid-password', 'Invalid Password');
}
