import { Suspense, use, useState } from 'react';
import { Purchase } from './purchase.tsx';
import { NotifyDialogSlot, type NotifySelection } from './shell/notify-dialog-slot.ts';
import { StepArrows } from './step-arrows.tsx';
import type { LiveTileProps } from './tile-context.ts';
import { withVariants } from './tile-detail.ts';
import { useTileDetail } from './use-tile-detail.ts';

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
  const detail = withVariants(data?.[colour?.code ?? ''], tile.variantIds);
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
