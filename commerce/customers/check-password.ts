import { badRequest } from '../http/problem.ts';
import { passwordFault } from './fields.ts';

/** Throws 400 `invalid-password` with the reason when a password will not do. */
export function checkPassword(password: string): void {
  const fault = passwordFault(password);
  if (fault) throw badRequest(fault, 'invalid-password', 'Invalid Password');
}
