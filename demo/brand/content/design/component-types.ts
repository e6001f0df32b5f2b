/**
 * Component types with their regions and attributes. `text`, `markup` and `alt` have a value per language, `image` is
 * `{path, metaData, focalPoint}`.
 */
type Attribute = 'text' | 'markup' | 'image' | 'file' | 'id' | 'path' | 'number' | 'choice';
type ComponentTypes = Record<string, { regions: string[]; attributes: Record<string, Attribute> }>;

const LINK = { linkText: 'text', linkUrl: 'path', linkCategory: 'id', linkProduct: 'id' } as const;
const BOX = { width: 'choice', padding: 'choice', bottomMargin: 'choice' } as const;
const PLACE = { contentPosition: 'choice', verticalAlignment: 'choice' } as const;

export const COMPONENT_TYPES = {
  'commerce_assets.heroImage': {
    regions: ['content', 'footnote'],
    attributes: {
      image: 'image',
      imageTall: 'image',
      alt: 'text',
      tone: 'choice',
      ...LINK,
      ...PLACE,
      ...BOX,
    },
  },
  'commerce_assets.heroVideoBanner': {
    regions: ['content', 'footnote'],
    attributes: {
      video: 'file',
      image: 'image',
      imageTall: 'image',
      alt: 'text',
      tone: 'choice',
      ...LINK,
      ...PLACE,
      ...BOX,
    },
  },
  'commerce_assets.contentCard': {
    regions: [],
    attributes: {
      image: 'image',
      alt: 'text',
      eyebrow: 'text',
      heading: 'text',
      headingLevel: 'number',
      text: 'markup',
      ...LINK,
      ...PLACE,
      ...BOX,
    },
  },
  'commerce_assets.responsiveImage': {
    regions: [],
    attributes: { image: 'image', imageTall: 'image', alt: 'text', caption: 'text', ...LINK, ...BOX },
  },
  'commerce_assets.video': {
    regions: [],
    attributes: { video: 'file', image: 'image', alt: 'text', caption: 'text', ...BOX },
  },
  'commerce_assets.editorialRichText': {
    regions: [],
    attributes: { richText: 'markup', contentPosition: 'choice', ...BOX },
  },
  'commerce_assets.quote': { regions: [], attributes: { words: 'text', source: 'text', ...BOX } },
  'commerce_assets.productTile': { regions: [], attributes: { product: 'id' } },
  'commerce_assets.recommendation': {
    regions: [],
    attributes: { title: 'text', recommender: 'id', category: 'id', limit: 'number', bottomMargin: 'choice' },
  },
  'commerce_layouts.twoColumns': {
    regions: ['column1', 'column2'],
    attributes: { verticalAlignment: 'choice', ...BOX },
  },
  'commerce_layouts.carousel': {
    regions: ['slides'],
    attributes: { textHeadline: 'text', ...LINK, bottomMargin: 'choice' },
  },
} as const satisfies ComponentTypes;

export type ComponentType = keyof typeof COMPONENT_TYPES;

/** Values of attributes of type `choice`. */
export const CHOICES: Record<string, readonly string[]> = {
  contentPosition: ['left', 'center', 'right'],
  verticalAlignment: ['top', 'middle', 'bottom', 'space-between'],
  width: ['full', 'container', 'narrow'],
  padding: ['none', 'small', 'medium', 'large'],
  bottomMargin: ['none', 'small', 'medium', 'large'],
  tone: ['ink', 'paper'],
};

/** Regions of the page types. */
export const PAGE_TYPES = {
  storePage: ['hero', 'main'],
  landingPage: ['hero', 'main'],
  categoryPage: ['header', 'footer'],
  productPage: ['main'],
} as const satisfies Record<string, string[]>;

export type PageType = keyof typeof PAGE_TYPES;
