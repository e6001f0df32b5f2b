import { type ComponentType, createContext } from 'react';
import type { Picture } from '../../images/picture.ts';
import type { Choice, ColourDetail } from '../tile-detail.ts';
import type { Tile, TileColour } from '../tile-view.ts';

/** Choice that cannot be ordered now, but offers a notification. */
export interface NotifySelection {
  view: 'notify' | 'soon';
  /** variant to request; undefined while the length is not chosen */
  productId: string | undefined;
  size: Choice | undefined;
  length: Choice | undefined;
  /** expected date, YYYY-MM-DD */
  date: string | undefined;
  /** lengths to choose from, when none can be ordered */
  lengths?: Choice[];
  /** the merchant's names of the attributes that take the place of size and length */
  names?: ColourDetail['names'];
}

export interface NotifyDialogProps {
  /** a tile, or the product of a page with its attributes */
  tile: Pick<Tile, 'id' | 'name' | 'path' | 'colourId'> & {
    attributes?: { id: string; name: string; role?: 'color' | 'size' | 'length' }[];
  };
  colour: Pick<TileColour, 'code' | 'name'> | undefined;
  picture: Picture | undefined;
  awaited: NotifySelection;
  onClose(): void;
}

/** Dialog for a choice that cannot be ordered now. The app provides the component of a feature. */
export const NotifyDialogSlot = createContext<ComponentType<NotifyDialogProps>>(() => null);
