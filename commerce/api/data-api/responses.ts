import { z } from 'zod';
import {
  amount,
  count,
  flag,
  named,
  object,
  optional,
  type Responses,
  text,
  withAttributes,
} from '../../http/response-schema.ts';

const document = { _v: text, _type: text };

const slot = {
  configuration_id: text,
  slot_id: text,
  context: z.enum(['global', 'category']),
  context_id: text.optional(),
  enabled: flag,
  default: flag,
  schedule: object(optional({ start_date: text, end_date: text })),
  customer_groups: z.array(text),
  slot_content: z.looseObject({ type: text }),
};

/** Data API. */
export const dataResponses: Responses = {
  'PUT /sites/{siteId}/custom_objects/{type}/{key}': {
    200: named(
      'CustomObject',
      withAttributes({ ...document, object_type: text, key_property: text, key_value_string: text }),
    ),
  },
  'PATCH /inventory_lists/{listId}/product_inventory_records/{productId}': {
    200: named(
      'ProductInventoryRecord',
      object({
        ...document,
        product_id: text,
        allocation: object({ amount, reset_date: text }).optional(),
      }),
    ),
  },
  'POST /sites/{siteId}/slot_configuration_search': {
    200: named(
      'SlotConfigurationSearchResult',
      object({ ...document, count, start: count, total: count, hits: z.array(object(slot)) }),
    ),
  },
  'GET /sites/{siteId}/slots/{slotId}/slot_configurations/{id}': {
    200: named('SlotConfiguration', object({ ...document, ...slot })),
  },
};
