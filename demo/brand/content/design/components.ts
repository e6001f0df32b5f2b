import type { SceneName } from '../../../illustrator/illustrator.ts';
import type { Words } from '../../words.ts';
import type { Component, Picture, Value, Visibility } from './page.ts';
import { scene } from './pictures.ts';

/** Link target of a component. */
export type Target = { url: string } | { category: string } | { product: string };

/** Attributes of a link; its text is optional when the whole component is the link. */
export function link(target: Target, text?: Words): Record<string, Value> {
  const where: Record<string, Value> =
    'url' in target
      ? { linkUrl: target.url }
      : 'category' in target
        ? { linkCategory: target.category }
        : { linkProduct: target.product };
  return text ? { ...where, linkText: text } : where;
}

interface Common {
  id: string;
  name: string;
  visibility?: Visibility;
  bottomMargin?: 'none' | 'small' | 'medium' | 'large';
}

const common = ({ id, name, visibility }: Common) => ({ id, name, ...(visibility ? { visibility } : {}) });

export interface Hero extends Common {
  scene: SceneName;
  alt: Words;
  focalPoint?: Picture['focalPoint'];
  tone?: 'ink' | 'paper';
  contentPosition?: 'left' | 'center' | 'right';
  verticalAlignment?: 'top' | 'middle' | 'bottom';
  content?: Component[];
  footnote?: Component[];
}

function heroData(hero: Hero): Record<string, Value> {
  return {
    image: scene(hero.scene, 'wide', hero.focalPoint),
    imageTall: scene(hero.scene, 'tall', hero.focalPoint),
    alt: hero.alt,
    tone: hero.tone ?? 'ink',
    contentPosition: hero.contentPosition ?? 'left',
    verticalAlignment: hero.verticalAlignment ?? 'top',
    width: 'full',
    padding: 'large',
    bottomMargin: hero.bottomMargin ?? 'large',
  };
}

/** Full-width campaign image with text on it. */
export function heroImage(hero: Hero): Component {
  const { content = [], footnote = [] } = hero;
  return {
    ...common(hero),
    type: 'commerce_assets.heroImage',
    data: heroData(hero),
    regions: { content, footnote },
  };
}

/** Like heroImage, with a video; the demo has none, so the image is shown. */
export function heroVideoBanner(hero: Hero): Component {
  return { ...heroImage(hero), type: 'commerce_assets.heroVideoBanner' };
}

export interface Card extends Common {
  heading: Words;
  /** default 2; 1 on the first hero of a page */
  headingLevel?: 1 | 2 | 3;
  eyebrow?: Words;
  text?: Words;
  image?: Picture;
  alt?: Words;
  to?: Target;
  linkText?: Words;
  contentPosition?: 'left' | 'center' | 'right';
  verticalAlignment?: 'top' | 'middle' | 'bottom' | 'space-between';
  width?: 'full' | 'container' | 'narrow';
}

/** Text with a link, with or without an image. */
export function contentCard(card: Card): Component {
  const { eyebrow, text, image, alt } = card;
  return {
    ...common(card),
    type: 'commerce_assets.contentCard',
    data: {
      heading: card.heading,
      headingLevel: card.headingLevel ?? 2,
      ...(eyebrow ? { eyebrow } : {}),
      ...(text ? { text } : {}),
      ...(image ? { image } : {}),
      ...(alt ? { alt } : {}),
      ...(card.to ? link(card.to, card.linkText) : {}),
      contentPosition: card.contentPosition ?? 'left',
      verticalAlignment: card.verticalAlignment ?? 'bottom',
      width: card.width ?? 'full',
      padding: 'none',
      bottomMargin: card.bottomMargin ?? 'none',
    },
  };
}

/** Rich text. */
export function richText(
  text: Common & { markup: Words; contentPosition?: 'left' | 'center'; padding?: 'small' | 'large' },
): Component {
  return {
    ...common(text),
    type: 'commerce_assets.editorialRichText',
    data: {
      richText: text.markup,
      contentPosition: text.contentPosition ?? 'left',
      width: 'narrow',
      padding: text.padding ?? 'small',
      bottomMargin: text.bottomMargin ?? 'medium',
    },
  };
}

/** Quotation with its source. */
export function quote(said: Common & { words: Words; source: Words }): Component {
  return {
    ...common(said),
    type: 'commerce_assets.quote',
    data: {
      words: said.words,
      source: said.source,
      width: 'narrow',
      padding: 'small',
      bottomMargin: said.bottomMargin ?? 'large',
    },
  };
}

/** Two components side by side; stacked on small screens. */
export function twoColumns(columns: Common & { left: Component[]; right: Component[] }): Component {
  return {
    ...common(columns),
    type: 'commerce_layouts.twoColumns',
    data: {
      verticalAlignment: 'top',
      width: 'container',
      padding: 'small',
      bottomMargin: columns.bottomMargin ?? 'large',
    },
    regions: { column1: columns.left, column2: columns.right },
  };
}

/** Carousel of product tiles. */
export function productCarousel(
  row: Common & { headline: Words; products: string[]; to: Target; linkText: Words },
): Component {
  const { headline, products, to, linkText, bottomMargin = 'large' } = row;
  return {
    ...common(row),
    type: 'commerce_layouts.carousel',
    data: { textHeadline: headline, ...link(to, linkText), bottomMargin },
    regions: {
      slides: products.map((product) => ({
        id: `${row.id}-${product}`,
        type: 'commerce_assets.productTile',
        name: `Product ${product}`,
        data: { product },
      })),
    },
  };
}

/** Products of a recommender. */
export function recommendation(
  row: Common & { title: Words; recommender: string; category?: string },
): Component {
  const { title, recommender, category, bottomMargin = 'large' } = row;
  return {
    ...common(row),
    type: 'commerce_assets.recommendation',
    data: { title, recommender, ...(category ? { category } : {}), limit: 8, bottomMargin },
  };
}

/** Image with a caption. */
export function responsiveImage(
  picture: Common & { image: Picture; imageTall?: Picture; alt: Words; caption?: Words; to?: Target },
): Component {
  const { image, imageTall, alt, caption, to, bottomMargin = 'large' } = picture;
  return {
    ...common(picture),
    type: 'commerce_assets.responsiveImage',
    data: {
      image,
      ...(imageTall ? { imageTall } : {}),
      alt,
      ...(caption ? { caption } : {}),
      ...(to ? link(to) : {}),
      width: 'container',
      padding: 'small',
      bottomMargin,
    },
  };
}
