import { z } from 'zod';
import { flag, named, object, type Responses, text, withAttributes } from '../../http/response-schema.ts';
import { pageMetaTag } from '../products/responses.ts';

/** Content assets with the links of the footer. */
export const staticInfoResponses: Responses = {
  'GET /contentassetbody': {
    200: named(
      'ContentAssetBody',
      object({
        id: text,
        name: text,
        pageTitle: text,
        pageDescription: text,
        pageKeywords: text,
        'footer-orders': z.array(
          object({
            title: text,
            links: z.array(object({ label: text, url: text, target: text, isButton: flag })),
          }),
        ),
        custom: object({ body: text }),
      }),
    ),
  },
};

/** Access points, and places of postal codes. */
export const shipmentInfoResponses: Responses = {
  'POST /deliveryoptions/UPS_ACCESS_POINT': {
    200: named(
      'AccessPoints',
      object({
        locations: z.array(
          object({
            locationId: text,
            name: text,
            address1: text,
            city: text,
            postalCode: text,
            stateCode: text.optional(),
            countryCode: text,
            latitude: z.number(),
            longitude: z.number(),
            distance: z.number(),
            distanceUnit: z.enum(['km', 'mi']),
          }),
        ),
      }),
    ),
  },
  'GET /places': {
    200: named('Places', object({ places: z.array(object({ lat: z.number(), lng: z.number() })) })),
  },
};

const slotContent = { type: text, callout: text, html: text.optional(), ids: z.array(text).optional() };

const slotList = named('SlotList', object({ slots: z.array(object({ id: text, ...slotContent })) }));

export const contentSlotResponses: Responses = {
  'GET /global/{slotId}/html': { 200: 'text/html' },
  'GET /global/{slotId}/content': { 200: named('SlotContent', object(slotContent)) },
  'GET /global/content': { 200: slotList },
  'POST /global/content': { 200: slotList },
  'GET /category/{categoryId}/content': { 200: slotList },
  'POST /category/{categoryId}/content': { 200: slotList },
  'GET /category/{categoryId}/{slotId}/html': { 200: 'text/html' },
};

const metaTags = named('PageMetaTags', object({ pageMetaTags: z.array(pageMetaTag) }));

/** Meta tags of the home page and of content, from the merchant's rules. */
export const metaTagResponses: Responses = {
  'GET /home': { 200: metaTags },
  'GET /content/{contentId}': { 200: metaTags },
};

const sitemapEntry = { id: text, frequency: text.optional(), priority: z.number().optional() };

/** Pages of a sitemap. */
export const sitemapResponses: Responses = {
  'GET /products': {
    200: named(
      'SitemapProducts',
      object({ total: z.int().min(0), products: z.array(object({ ...sitemapEntry, name: text })) }),
    ),
  },
  'GET /pages': {
    200: named(
      'SitemapPages',
      object({
        categories: z.array(object({ ...sitemapEntry, included: flag })),
        content: z.array(object({ ...sitemapEntry, included: flag, path: text.optional() })),
      }),
    ),
  },
};

/** Visible attributes of a product by group. */
export const specificationResponses: Responses = {
  'GET /products/{productId}': {
    200: named(
      'Specifications',
      object({
        groups: z.array(
          object({
            id: text,
            name: text,
            attributes: z.array(
              object({
                id: text,
                name: text,
                kind: z.enum(['text', 'number', 'boolean', 'date', 'datetime', 'html']),
                values: z.array(z.union([text, z.number(), flag])),
                unit: text.optional(),
              }),
            ),
          }),
        ),
      }),
    ),
  },
};

export const shippingOptionResponses: Responses = {
  'GET /methods': {
    200: named(
      'ShippingOptions',
      object({ methods: z.array(object({ id: text, name: text, description: text })) }),
    ),
  },
};

export const captchaResponses: Responses = {
  'GET /challenge': {
    200: named(
      'CaptchaChallenge',
      z.discriminatedUnion('kind', [
        object({ kind: z.literal('work'), challenge: text, iterations: z.int(), bits: z.int() }),
        object({ kind: z.literal('sum'), challenge: text, a: z.int(), b: z.int() }),
        object({ kind: z.literal('google'), siteKey: text }),
      ]),
    ),
  },
  'POST /verify': { 200: named('CaptchaPass', object({ pass: text })) },
};

/** Content assets of the Shop API. */
export const shopContentResponses: Responses = {
  'GET /content/{assetId}': {
    200: named(
      'ShopContent',
      withAttributes({
        _v: text,
        _type: text,
        id: text,
        name: text.optional(),
        page_title: text.optional(),
        page_description: text.optional(),
        page_keywords: text.optional(),
        description: text.optional(),
      }),
    ),
  },
};
