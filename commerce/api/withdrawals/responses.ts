import { named, object, type Responses, text, time } from '../../http/response-schema.ts';

/** Withdrawals of the store's own API. */
export const withdrawalResponses: Responses = {
  'POST /withdrawals': { 201: named('Withdrawal', object({ withdrawalId: text, receivedAt: time })) },
};
