import { z } from 'zod';
import { count, named, object, type Responses, text, time } from '../../http/response-schema.ts';

const about = { id: text.optional(), sku: text, location: text };

/** Inventory Availability. */
export const availabilityResponses: Responses = {
  'POST /availability-records/actions/get-availability': {
    200: named(
      'AvailabilityResult',
      object({
        locations: z.array(
          object({
            id: text,
            records: z.array(
              object({
                sku: text,
                onHand: count,
                reserved: count,
                atf: count,
                ato: count,
                safetyStockCount: count,
                futures: z.array(object({ quantity: count, expectedDate: time.optional() })),
                effectiveDate: time.optional(),
                c_perpetual: z.literal(true).optional(),
              }),
            ),
          }),
        ),
      }),
    ),
  },
  'POST /availability-records/actions/batch-update': {
    200: named(
      'AvailabilityUpdateResult',
      object({
        records: z.array(object(about)),
        errors: z.array(object({ ...about, errorCode: text, message: text })),
      }),
    ),
  },
};
