import { z } from 'zod';
import { flag, named, object, type Responses, text } from '../../http/response-schema.ts';

const signUp = named(
  'SignUpResult',
  object({
    isCustomerExist: flag,
    successfullySubscribed: flag,
    isDoubleOptinNeeded: flag,
    error: flag,
    title: text,
    detail: text,
  }),
);

/** Newsletter of the store's own API. */
export const newsletterResponses: Responses = {
  'POST /signup': { 200: signUp },
  'POST /confirm': { 204: null },
  'POST /unsubscribe': { 204: null },
};

export const checkCreateResponses: Responses = {
  'POST /checkandcreatesubscription': { 200: signUp },
  'POST /getsubscription': {
    200: named(
      'SubscriptionState',
      object({ eMail: text, isSubscribed: flag, isDoubleOptinPending: flag, languagePreference: text }),
    ),
  },
};

/** Links of mails. */
export const oneClickResponses: Responses = {
  'GET /unsubscribe': { 303: null },
  'POST /unsubscribe': { 204: null },
};

const consent = { subscriptionId: text, channel: text, contactPointValue: text, status: text };

const bulkResult = named(
  'ConsentSubscriptionBulkResult',
  object({
    results: z.array(
      object({ ...consent, success: flag, error: object({ code: text, message: text }).optional() }),
    ),
  }),
);

/** Shopper Consents. */
export const consentResponses: Responses = {
  'GET /subscriptions': {
    200: named(
      'ConsentSubscriptionResult',
      object({
        data: z.array(
          object({
            subscriptionId: text,
            channels: z.array(text),
            title: text,
            tags: z.array(text),
            consentType: text,
            consentRequired: flag,
            defaultStatus: text,
            consentStatus: z
              .array(object({ channel: text, contactPointValue: text, status: text }))
              .optional(),
          }),
        ),
      }),
    ),
  },
  'POST /subscriptions': { 200: named('ConsentSubscription', object(consent)) },
  // 207 when a subscription failed.
  'POST /subscriptions/actions/bulk': { 200: bulkResult, 207: bulkResult },
};
