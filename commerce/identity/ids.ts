import { randomBytes, randomInt } from 'node:crypto';

/** Creates an unguessable id of 26 characters for a guest or customer. */
export const newCustomerId = () => randomBytes(13).toString('hex');

/** Creates a random customer number of ten digits, which does not reveal the number of customers. */
export const newCustomerNo = () => String(randomInt(1_000_000_000, 10_000_000_000));
