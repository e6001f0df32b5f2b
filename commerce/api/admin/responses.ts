import { z } from 'zod';
import { count, money, named, object, type Responses, text, time } from '../../http/response-schema.ts';
import { categoryResponses } from './category-responses.ts';
import { customerResponses } from './customer-responses.ts';
import { orderResponses } from './order-responses.ts';
import { productResponses } from './product-responses.ts';
import { promotionResponses } from './promotion-responses.ts';
import { returnResponses } from './return-responses.ts';
import { searchReportResponses } from './search-report-routes.ts';
import { searchWordsResponses } from './search-words-routes.ts';
import { testBasketResponses } from './test-basket-routes.ts';
import { withdrawalResponses } from './withdrawal-responses.ts';

const values = z.looseObject({}).nullable();

/** The store's own API for the merchant's other systems. */
export const adminResponses: Responses = {
  'GET /dashboard': {
    200: named(
      'Dashboard',
      object({
        days: z.array(object({ day: text, orders: count, revenue: money })),
        currency: text,
        pending: object({
          toShip: count,
          held: count,
          returnsToReceive: count,
          returnsToInspect: count,
          returnsToRefund: count,
          failedPayments: count,
          failedMails: count,
          lowStock: count,
        }),
      }),
    ),
  },
  ...orderResponses,
  ...returnResponses,
  ...productResponses,
  ...categoryResponses,
  ...searchReportResponses,
  ...searchWordsResponses,
  ...promotionResponses,
  ...testBasketResponses,
  ...customerResponses,
  ...withdrawalResponses,
  'GET /audit': {
    200: named(
      'AuditResult',
      object({
        limit: count,
        data: z.array(
          object({
            id: count,
            at: time,
            clientId: text,
            source: text,
            action: text,
            subject: text,
            siteId: text.optional(),
            idempotencyKey: text.optional(),
            request: z.looseObject({}),
            before: values,
            after: values,
          }),
        ),
      }),
    ),
  },
};
