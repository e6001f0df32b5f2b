import type { Badge } from '../badges.ts';
import type { Option } from '../options.ts';

export type Audience = 'women' | 'men' | 'children';
export type Currency = 'EUR' | 'GBP' | 'USD';

/** States that the demo shows on purpose. */
export interface States {
  isNew?: boolean;
  /** percent off the list price */
  sale?: number;
  /** colours on sale; all when absent */
  saleColours?: string[];
  /** when the sale price holds; always when absent */
  saleWindow?: 'over' | 'running' | 'to come';
  comingSoon?: boolean;
  backorder?: boolean;
  preorder?: boolean;
  soldOut?: boolean;
  /** colour of which every size is gone, notify-me offered */
  notifyColour?: string;
  /** every size of every colour is gone, notify-me offered */
  notifyAll?: boolean;
  /** stock of single variants, by `colour/size/length` as far as they have them; `*` is any value */
  stock?: Record<string, number | 'notify' | 'soon'>;
  /** a picture no file and no drawing answers */
  missingImage?: boolean;
  noDescription?: boolean;
  longName?: boolean;
  /** from three pieces on each costs less */
  tiered?: boolean;
  /** euro cents on top, by size or colour */
  surcharge?: Record<string, number>;
  /** pieces in an order: at least so many, and in steps of as many */
  soldIn?: number;
  /** sites that do not sell it */
  notIn?: string[];
  /** shown nowhere */
  offline?: boolean;
  options?: Option[];
  badge?: Badge;
  /** sizes other than its kind's */
  sizes?: string[];
}

/** A master in one line: kind and cut, own name, colours in the order they are shown, states. */
export type Entry = [kindAndCut: string, own: string, colours: string, states?: States];
