import { DEMO_PASSWORD } from '../../demo/archive/customers.ts';
import type { Environment } from './environment.ts';

/** The account of the demo's staff. Its password is public and it has no second factor. */
export const DEMO_STAFF = { email: 'staff@example.com', password: DEMO_PASSWORD };

/** Whether it can sign in: never where others can reach the store, also not in a demonstration, because it sees every order. */
export const acceptsDemoStaff = ({ exposed }: Pick<Environment, 'exposed'>): boolean => !exposed;
