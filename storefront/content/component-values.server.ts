import { z } from 'zod';
import { pictureSource } from '../images/picture.ts';
import { SECONDARY_PAGE_SIZE } from '../product-grid/listing-query.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import type { Focus, ScenePicture } from './component-view.ts';
import type { Field } from './custom-component.ts';

const third = (value: number, names: [string, string, string]) =>
  names[value < 1 / 3 ? 0 : value > 2 / 3 ? 2 : 1] as string;

const image = z
  .object({
    url: z.string().optional(),
    path: z.string().optional(),
    metaData: z.object({ width: z.number(), height: z.number() }).partial().optional(),
    focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
  })
  .transform(({ url, path, metaData, focalPoint }): ScenePicture | undefined => {
    const src = pictureSource(url ?? path, storeConfig);
    if (!src) return undefined;
    const { x, y } = focalPoint ?? { x: 0.5, y: 0.5 };
    const focus =
      `${third(x, ['left', 'center', 'right'])}-${third(y, ['top', 'center', 'bottom'])}` as Focus;
    return { src, width: metaData?.width ?? 1600, height: metaData?.height ?? 900, focus };
  });

const choice = <T extends string>(values: readonly [T, ...T[]], fallback: T) =>
  z.enum(values).catch(fallback);
const words = z.string().trim().min(1);
const text = words.optional().catch(undefined);
/** A path of the shop, a fragment, or an http, mailto or tel URL; no other schemes. */
const address = words
  .regex(/^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i)
  .optional()
  .catch(undefined);

const box = {
  width: choice(['full', 'container', 'narrow'], 'container'),
  padding: choice(['none', 'small', 'medium', 'large'], 'none'),
  bottomMargin: choice(['none', 'small', 'medium', 'large'], 'medium'),
};
const placement = {
  contentPosition: choice(['left', 'center', 'right'], 'left'),
  verticalAlignment: choice(['top', 'middle', 'bottom', 'space-between'], 'bottom'),
};
const link = { linkText: text, linkUrl: address, linkCategory: text, linkProduct: text };
const pictures = { image: image.optional(), imageTall: image.optional(), alt: z.string().catch('') };
const video = z
  .union([z.string(), z.object({ url: z.string() }).transform((file) => file.url)])
  .optional()
  .catch(undefined);

const hero = z.object({
  ...pictures,
  ...link,
  ...box,
  // Banners are full width with large padding by default.
  width: choice(['full', 'container', 'narrow'], 'full'),
  padding: choice(['none', 'small', 'medium', 'large'], 'large'),
  ...placement,
  video,
  tone: choice(['ink', 'paper'], 'ink'),
});

/** Schemas of the component types. An invalid component is omitted without affecting the page. */
export const COMPONENT_VALUES = {
  heroImage: hero,
  heroVideoBanner: hero,
  contentCard: z.object({
    ...pictures,
    ...link,
    ...box,
    ...placement,
    eyebrow: text,
    heading: text,
    headingLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]).catch(2),
    text,
  }),
  responsiveImage: z.object({ ...pictures, ...link, ...box, caption: text }),
  video: z.object({ ...pictures, ...box, video, captions: video, caption: text }),
  editorialRichText: z.object({ ...box, contentPosition: placement.contentPosition, richText: z.string() }),
  productTile: z.object({ product: z.string().min(1) }),
  recommendation: z.object({
    title: text,
    recommender: text,
    category: text,
    limit: z.number().int().min(1).max(24).catch(SECONDARY_PAGE_SIZE),
    bottomMargin: box.bottomMargin,
  }),
  twoColumns: z.object({ ...box, verticalAlignment: placement.verticalAlignment }),
  carousel: z.object({ ...link, textHeadline: text, bottomMargin: box.bottomMargin }),
} as const;

const kinds: Record<string, z.ZodType> = { text: words, html: words, number: z.number(), flag: z.boolean() };

/** Builds the schema of a custom component from its fields. */
export function customValues(fields: Record<string, Field>) {
  const values = Object.entries(fields).map(([name, field]) => {
    const kind = kinds[field.replace('!', '')] as z.ZodType;
    return [name, field.endsWith('!') ? kind : kind.optional().catch(undefined)] as const;
  });
  return z.object({ ...box, ...pictures, ...link }).and(z.object(Object.fromEntries(values)));
}

export type LinkValues = z.output<z.ZodObject<typeof link>>;
export type PictureValues = z.output<z.ZodObject<typeof pictures>>;
