import { type ComponentType, createContext } from 'react';
import type { Picture } from '../../images/picture.ts';
import type { Choice } from '../tile-detail.ts';
import type { Tile, TileColour } from '../tile-view.ts';

/** A choice that cannot be ordered now. */
export interface Awaited {
  view: 'notify' | 'soon';
  /** what is waited for; undefined where the length decides that */
  productId: string | undefined;
  size: Choice | undefined;
  length: Choice | undefined;
  /** when it is expected, YYYY-MM-DD */
  date: string | undefined;
  /** lengths to choose from, where none can be ordered */
  lengths?: Choice[];
}

export interface AwaitedProductProps {
  tile: Pick<Tile, 'id' | 'name' | 'path'>;
  colour: Pick<TileColour, 'code' | 'name'> | undefined;
  picture: Picture | undefined;
  awaited: Awaited;
  onClose(): void;
}

/** Shown where a shopper chooses what cannot be ordered now. The app puts a feature's dialog here. */
export const AwaitedProductSlot = createContext<ComponentType<AwaitedProductProps>>(() => null);
