import { type RefObject, Suspense, use, useState } from 'react';
import type { Picture } from '../images/picture.ts';
import { Purchase } from './purchase.tsx';
import { NotifyDialogSlot, type NotifySelection } from './shell/notify-dialog-slot.ts';
import { StepArrows } from './step-arrows.tsx';
import type { Touch } from './tile-area.tsx';
import type { Tile } from './tile-view.ts';
import { useTileDetail } from './use-tile-detail.ts';

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

/**
 * Interactive part of a tile: picture arrows, size picker and add to bag. Loaded on the first interaction.
 */
export function LiveTile({
  tile,
  chosen,
  touch,
  id,
  target,
  picture,
  arrows,
  addRef,
  onStep,
}: LiveTileProps) {
  const colour = tile.colours[chosen];
  const NotifyDialog = use(NotifyDialogSlot);
  const [stepping, setStepping] = useState(false);
  const [awaited, setAwaited] = useState<NotifySelection>();
  const { data, isError } = useTileDetail(tile.id, touch.held || touch.open || stepping);
  const detail = data?.[colour?.code ?? ''];
  return (
    <div className="tile-cell">
      {arrows && colour && !colour.single && (
        <StepArrows
          key={colour.code}
          name={tile.name}
          pictures={detail?.pictures}
          onLoad={() => setStepping(true)}
          onStep={onStep}
        />
      )}
      <Purchase
        id={id}
        open={touch.open}
        detail={detail}
        failed={isError || (data !== undefined && detail === undefined)}
        target={target}
        addRef={addRef}
        onNotify={setAwaited}
      />
      {awaited && (
        <Suspense>
          <NotifyDialog
            tile={tile}
            colour={colour}
            picture={picture}
            awaited={awaited}
            onClose={() => {
              setAwaited(undefined);
              addRef.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
