import { type ComponentType, createContext, type MouseEvent, type RefObject } from 'react';
import type { Picture } from '../images/picture.ts';
import type { Tile } from './tile-view.ts';

export interface LiveTileProps {
  tile: Tile;
  /** index of the chosen colour */
  chosen: number;
  touch: Touch;
  /** id of the tile in the document */
  id: string;
  /** URL of the product */
  target: string;
  /** picture of the chosen colour */
  picture: Picture | undefined;
  arrows: boolean;
  /** button that opens the size picker */
  addRef: RefObject<HTMLElement | null>;
  onStep(picture: Picture | undefined): void;
}

/** Interaction state of a tile. */
export interface Touch {
  /** pointer or focus is on the tile; false when it only came into view */
  held: boolean;
  /** the size picker is open */
  open: boolean;
  Live: ComponentType<LiveTileProps>;
}

export interface TileActions {
  /** Opens the size picker. Follows the link when its code cannot be loaded. */
  open(event: MouseEvent<HTMLAnchorElement>, tileId: string): void;
  close(tileId: string): void;
}

export const TouchedTilesContext = createContext<ReadonlyMap<string, Touch>>(new Map());
export const TileActionsContext = createContext<TileActions>({ open() {}, close() {} });
