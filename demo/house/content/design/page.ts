import type { Words } from '../../words.ts';
import type { ComponentType, PageType } from './component-types.ts';

/** A picture of the library, with the point that stays in view when it is cropped (0 to 1 of each side). */
export interface Picture {
  path: string;
  metaData: { width: number; height: number };
  focalPoint: { x: number; y: number };
}

export type Value = string | number | Words | Picture;

/** Who sees a component, and when: customer groups by id, ISO times. */
export interface Visibility {
  from?: string;
  to?: string;
  customerGroups?: string[];
}

export interface Component {
  /** unique in the library; a component stands in one region only */
  id: string;
  type: ComponentType;
  /** what the merchant calls it */
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
  /** an address of its own, beside /lp/{id} */
  path?: string;
  /** pages found by what they are for rather than by their id */
  aspect?: 'plp' | 'pdp';
  assignedTo?: { type: 'category' | 'product'; id: string; inherited?: boolean };
}

/** Whether an attribute has a value in every language. */
export const isWords = (value: Value): value is Words => typeof value === 'object' && 'default' in value;
