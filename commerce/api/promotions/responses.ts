import { named, object, optional, page, type Responses, text } from '../../http/response-schema.ts';

const promotions = named(
  'PromotionResult',
  object(page(object({ id: text, ...optional({ name: text, calloutMsg: text, details: text }) }))),
);

/** Shopper Promotions. */
export const promotionResponses: Responses = {
  'GET /promotions': { 200: promotions },
  'GET /promotions/campaigns/{campaignId}': { 200: promotions },
};
