import { z } from 'zod';
import { named, object, type Responses, text } from '../../http/response-schema.ts';

const recommendations = named(
  'RecommendedProducts',
  object({
    recoUUID: text,
    recommenderName: text,
    displayMessage: text,
    recs: z.array(object({ id: text, product_name: text, image_url: text, product_url: text, source: text })),
  }),
);

/** Einstein: activities and recommendations. */
export const recommendationResponses: Responses = {
  'POST /activities/{site}/{activity}': { 200: named('ActivityResult', object({})) },
  'GET /personalization/recommenders/{site}': {
    200: named(
      'Recommenders',
      object({
        recommenders: z.array(object({ name: text, description: text, recommenderType: text })),
      }),
    ),
  },
  'POST /personalization/recs/{site}/{recommender}': { 200: recommendations },
  'POST /personalization/{site}/zones/{zone}/recs': { 200: recommendations },
};

/** Start of a visit in the platform's analytics. */
export const activeDataResponses: Responses = {
  'GET /{folder}/{locale}/__Analytics-Start': { 204: null },
};

/** Session of the Shop API. */
export const sessionResponses: Responses = { 'POST /sessions': { 204: null } };
