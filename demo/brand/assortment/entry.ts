import type { Badge } from '../badges.ts';
import type { Option } from '../options.ts';

export type Audience = 'women' | 'men' | 'children';
export type Currency = 'EUR' | 'GBP' | 'USD';

/** Special states shown in the demo. */
export interface States {
  isNew?: boolean;
  /** discount on the list price in percent */
  sale?: number;
  /** colours on sale; all when missing */
  saleColours?: string[];
  /** time window of the sale price; always when missing */
  saleWindow?: 'over' | 'running' | 'to come';
  comingSoon?: boolean;
  backorder?: boolean;
  preorder?: boolean;
  soldOut?: boolean;
  /** a colour that is out of stock in every size, with notify-me */
  notifyColour?: string;
  /** every variant is out of stock, with notify-me */
  notifyAll?: boolean;
  /** stock of single variants, by `colour/size/length`; `*` matches any value */
  stock?: Record<string, number | 'notify' | 'soon'>;
  /** refers to an image that does not exist */
  missingImage?: boolean;
  noDescription?: boolean;
  longName?: boolean;
  /** quantity discount from three pieces on */
  tiered?: boolean;
  /** surcharge in euro cents, by size or colour */
  surcharge?: Record<string, number>;
  /** minimum order quantity and step */
  soldIn?: number;
  /** sites that do not sell it */
  notIn?: string[];
  /** hidden everywhere */
  offline?: boolean;
  options?: Option[];
  badge?: Badge;
  /** sizes, if not those of its kind */
  sizes?: string[];
}

/** A master in one line: kind and cut, model name, colours in display order, states. */
export type Entry = [kindAndCut: string, own: string, colours: string, states?: States];
