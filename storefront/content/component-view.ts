import type { ReactNode } from 'react';
import type { Tile } from '../product-tile/tile-view.ts';

/** Image of a component, with the part that stays visible when it is cropped. */
export interface ScenePicture {
  src: string;
  width: number;
  height: number;
  focus: Focus;
}

export type Focus = `${'left' | 'center' | 'right'}-${'top' | 'center' | 'bottom'}`;

/** Layout of a component (specification, content components). */
export interface Box {
  width: 'full' | 'container' | 'narrow';
  padding: 'none' | 'small' | 'medium' | 'large';
  bottomMargin: 'none' | 'small' | 'medium' | 'large';
}

export interface Placement {
  contentPosition: 'left' | 'center' | 'right';
  verticalAlignment: 'top' | 'middle' | 'bottom' | 'space-between';
}

/** Link target: a path of the shop without its prefix, or an external URL. */
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
  /** sanitised HTML */
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
  /** URL of a WebVTT file */
  captions?: string;
  poster: Pictures;
  caption?: string;
}

export interface TextView extends Box {
  /** sanitised HTML */
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
  /** the product whose page shows the component */
  products?: string[];
  /** maximum number of products */
  limit: number;
}

/** View of a custom component (custom-components.ts). */
export interface CustomView {
  type: string;
  /** values by attribute, typed by its fields */
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
  custom: CustomView;
}

/** Component types: the last segment of the platform's type id. */
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

/** Components of a page by region id. */
export type Regions = Record<string, ComponentView[]>;

/** View of a Page Designer page. */
export interface ContentPage {
  id: string;
  title?: string;
  description?: string;
  keywords?: string;
  regions: Regions;
}

/** A region of a page or component. */
export interface RegionProps {
  components: ComponentView[] | undefined;
  /** the region contains the first images of the page */
  first?: boolean;
  /** whether the region is on an image or in a column */
  inside?: 'picture' | 'column';
}

/** Renders a region. Components with regions get it from the registry, which imports them. */
export type RenderRegion = (props: RegionProps) => ReactNode;
