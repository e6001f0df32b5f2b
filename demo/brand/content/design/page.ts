import type { Words } from '../../words.ts';
import type { ComponentType, PageType } from './component-types.ts';

/** Image of the library with a focal point (0 to 1 of each side) for cropping. */
export interface Picture {
  path: string;
  metaData: { width: number; height: number };
  focalPoint: { x: number; y: number };
}

export type Value = string | number | Words | Picture;

/** Visibility of a component: customer groups by id, ISO times. */
export interface Visibility {
  from?: string;
  to?: string;
  customerGroups?: string[];
}

export interface Component {
  /** unique in the library; a component belongs to one region only */
  id: string;
  type: ComponentType;
  /** name shown to merchants */
  name: string;
  data: Record<string, Value>;
  visibility?: Visibility;
  regions?: Record<string, Component[]>;
}

export interface Page {
  id: string;
  type: PageType;
  name: string;
  title: Words;
  description: Words;
  keywords: Words;
  regions: Record<string, Component[]>;
  /** additional URL besides /lp/{id} */
  path?: string;
  /** pages assigned to categories or products instead of found by id */
  aspect?: 'plp' | 'pdp';
  assignedTo?: { type: 'category' | 'product'; id: string; inherited?: boolean };
}

/** Whether an attribute has a value per language. */
export const isWords = (value: Value): value is Words => typeof value === 'object' && 'default' in value;
