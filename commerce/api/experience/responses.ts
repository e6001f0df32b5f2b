import { z } from 'zod';
import { flag, named, object, optional, type Responses, text } from '../../http/response-schema.ts';

const attributes = z.record(z.string(), z.unknown());
const element = {
  id: text,
  typeId: text,
  data: attributes,
  custom: attributes,
  localized: flag,
  visible: flag,
};

const region: z.ZodType = named(
  'Region',
  object({
    id: text,
    get components() {
      return z.array(component);
    },
  }),
);
const component: z.ZodType = named(
  'Component',
  object({ ...element, name: text.optional(), regions: z.array(region) }),
);

const page = named(
  'Page',
  object({
    ...element,
    regions: z.array(region),
    ...optional({
      aspectTypeId: text,
      description: text,
      name: text,
      pageDescription: text,
      pageKeywords: text,
      pageTitle: text,
    }),
  }),
);

export const pageResult = named('PageResult', object({ data: z.array(page) }));

const flags = z.record(z.string(), flag);

/** Shopper Experience. */
export const experienceResponses: Responses = {
  'GET /pages': { 200: pageResult },
  'GET /pages/{pageId}': { 200: page },
  'POST /qualifiers/resolve': {
    200: named(
      'Qualifiers',
      object({
        customerGroups: flags,
        campaigns: flags,
        campaignQualifiers: z.record(z.string(), flags),
        dataBindings: z.record(z.string(), attributes),
      }),
    ),
  },
};

/** Custom API of personal pages. */
export const pageDesignerResponses: Responses = {
  'POST /pages': { 200: pageResult },
  'POST /pages/{pageId}': { 200: page },
};
