import type { Tile } from '../product-tile/tile-view.ts';

/** A picture of a page, with the corner that stays in view when it is cropped. */
export interface ScenePicture {
  src: string;
  width: number;
  height: number;
  focus: Focus;
}

export type Focus = `${'left' | 'center' | 'right'}-${'top' | 'center' | 'bottom'}`;

/** How a component stands on its page (specification, content components). */
export interface Box {
  width: 'full' | 'container' | 'narrow';
  padding: 'none' | 'small' | 'medium' | 'large';
  bottomMargin: 'none' | 'small' | 'medium' | 'large';
}

export interface Placement {
  contentPosition: 'left' | 'center' | 'right';
  verticalAlignment: 'top' | 'middle' | 'bottom' | 'space-between';
}

/** Where a component leads: a path of the shop without its prefix, or an address elsewhere. */
export interface ContentLink {
  to: string;
  text?: string;
}

export interface Pictures {
  wide?: ScenePicture;
  tall?: ScenePicture;
  alt: string;
}

export interface HeroView extends Box, Placement {
  pictures: Pictures;
  video?: string;
  tone: 'ink' | 'paper';
  link?: ContentLink;
}

export interface CardView extends Box, Placement {
  pictures: Pictures;
  eyebrow?: string;
  heading?: string;
  headingLevel: 1 | 2 | 3;
  /** cleaned HTML */
  text?: string;
  link?: ContentLink;
}

export interface ImageView extends Box {
  pictures: Pictures;
  caption?: string;
  link?: ContentLink;
}

export interface VideoView extends Box {
  video?: string;
  /** a WebVTT file */
  captions?: string;
  poster: Pictures;
  caption?: string;
}

export interface TextView extends Box {
  /** cleaned HTML */
  html: string;
  contentPosition: Placement['contentPosition'];
}

export interface CarouselView extends Pick<Box, 'bottomMargin'> {
  headline?: string;
  link?: ContentLink;
}

export interface RecommendationView extends Pick<Box, 'bottomMargin'> {
  title: string;
  recommender: string;
  category?: string;
  /** the product below which it stands */
  products?: string[];
  /** products at most */
  limit: number;
}

/** A component of the house's own (own-components.ts). */
export interface OwnView {
  type: string;
  /** by attribute, as its fields say */
  values: Record<string, string | number | boolean | undefined>;
  box: Box;
  pictures: Pictures;
  link?: ContentLink;
}

interface Views {
  heroImage: HeroView;
  heroVideoBanner: HeroView;
  contentCard: CardView;
  responsiveImage: ImageView;
  video: VideoView;
  editorialRichText: TextView;
  productTile: { tile: Tile };
  recommendation: RecommendationView;
  twoColumns: Box & Pick<Placement, 'verticalAlignment'>;
  carousel: CarouselView;
  own: OwnView;
}

/** The kinds of components the shop can show: the last part of the platform's type id. */
export type ComponentKind = keyof Views;

export type ComponentView = {
  [Kind in ComponentKind]: {
    id: string;
    kind: Kind;
    view: Views[Kind];
    regions: Record<string, ComponentView[]>;
  };
}[ComponentKind];

export type ViewOf<Kind extends ComponentKind> = Extract<ComponentView, { kind: Kind }>;

/** The components of a page by the region they stand in. */
export type Regions = Record<string, ComponentView[]>;

/** A Page Designer page as it is shown. */
export interface ContentPage {
  id: string;
  title?: string;
  description?: string;
  keywords?: string;
  regions: Regions;
}
