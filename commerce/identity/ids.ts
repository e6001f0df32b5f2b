import { randomBytes, randomInt } from 'node:crypto';

/** An id for a guest or a customer: 26 characters that cannot be guessed. */
export const newCustomerId = () => randomBytes(13).toString('hex');

/** A customer number: ten digits that tell nothing about how many customers there are. */
export const newCustomerNo = () => String(randomInt(1_000_000_000, 10_000_000_000));
