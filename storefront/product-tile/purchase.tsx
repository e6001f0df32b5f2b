import { type RefObject, use, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import type { Awaited } from './shell/awaited-product-slot.ts';
import { SizePicker } from './size-picker.tsx';
import { TileActionsContext } from './tile-area.tsx';
import { awaitedLengths, type Choice, type ColourDetail, soleChoice } from './tile-detail.ts';
import { useAddFromTile } from './use-add-from-tile.ts';

interface Props {
  /** the tile's in the document */
  id: string;
  /** sizes are asked for */
  open: boolean;
  /** undefined while it is on its way */
  detail: ColourDetail | undefined;
  /** it cannot be had */
  failed: boolean;
  /** where the tile leads */
  target: string;
  addRef: RefObject<HTMLElement | null>;
  /** a choice that cannot be ordered now */
  onAwait(awaited: Awaited): void;
}

/** From the wish to add to the word that it is done. What comes in one size only needs no question. */
export function Purchase({ id, open, detail, failed, target, addRef, onAwait }: Props) {
  const text = useText();
  const { close } = use(TileActionsContext);
  const { add, isAdding, said } = useAddFromTile();
  const sole = detail && soleChoice(detail);

  function finish(refocus: boolean): void {
    close(id);
    if (refocus) addRef.current?.focus({ preventScroll: true });
  }

  async function pick(size: Choice | undefined, length: Choice | undefined): Promise<void> {
    const final = length ?? size ?? detail?.only;
    if (!final || final.state === 'none' || isAdding) return;
    if (final.state !== 'orderable') {
      finish(false);
      const lengths = awaitedLengths(detail?.sizes.find(({ value }) => value === size?.value)?.lengths ?? []);
      onAwait({
        view: final.state,
        productId: final.productId,
        date: final.date,
        size,
        length,
        ...(lengths ? { lengths } : {}),
      });
    } else if (!final.productId) {
      console.warn('There is no variant to add.', final);
    } else if (await add(final.productId)) {
      finish(true);
    }
  }

  return (
    <>
      {open && failed && <Leave to={target} />}
      {open && sole && (
        <Once
          key={sole.final.productId}
          run={() => {
            finish(false);
            pick(sole.size, sole.length);
          }}
        />
      )}
      {open && !failed && !sole && (
        <SizePicker
          sizes={detail?.sizes}
          busy={isAdding}
          refused={said?.added === false ? said.text : undefined}
          onPick={pick}
          onClose={finish}
        />
      )}
      <div role="status">
        {said && (said.added || !open) && (
          <div className="tile-panel tile-said">
            {said.added && <p className="font-display text-lead">{text('tile.great_choice')}</p>}
            <p className="text-small">{said.text}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** Where sizes cannot be had, the product's own page has them. */
function Leave({ to }: { to: string }) {
  const navigate = useNavigate();
  return <Once run={() => navigate(to)} />;
}

function Once({ run }: { run(): void }) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    run();
  });
  return null;
}
