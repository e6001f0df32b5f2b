import { type RefObject, use, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import type { NotifySelection } from './shell/notify-dialog-slot.ts';
import { SizePicker } from './size-picker.tsx';
import { TileActionsContext } from './tile-context.ts';
import { type Choice, type ColourDetail, notifyLengths, soleChoice } from './tile-detail.ts';
import { useAddFromTile } from './use-add-from-tile.ts';

interface Props {
  /** id of the tile in the document */
  id: string;
  /** whether the size picker is open */
  open: boolean;
  /** undefined while loading */
  detail: ColourDetail | undefined;
  /** loading failed */
  failed: boolean;
  /** URL of the product */
  target: string;
  addRef: RefObject<HTMLElement | null>;
  /** called with a choice that cannot be ordered now */
  onNotify(awaited: NotifySelection): void;
}

/**
 * Adds the product to the bag: opens the size picker, or adds directly when there is only one choice, and
 * announces the result.
 */
export function Purchase({ id, open, detail, failed, target, addRef, onNotify }: Props) {
  const text = useText();
  const { close } = use(TileActionsContext);
  const { add, isAdding, feedback } = useAddFromTile();
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
      const lengths = notifyLengths(detail?.sizes.find(({ value }) => value === size?.value)?.lengths ?? []);
      onNotify({
        view: final.state,
        productId: final.productId,
        date: final.date,
        size,
        length,
        ...(detail?.names ? { names: detail.names } : {}),
        ...(lengths ? { lengths } : {}),
      });
    } else if (!final.productId) {
      console.warn('There is no variant to add.', final);
    } else if (await add(final.productId, detail?.minimum)) {
      finish(true);
    }
  }

  return (
    <>
      {open && failed && <RedirectToProduct to={target} />}
      {open && sole && (
        <RunOnce
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
          names={detail?.names}
          busy={isAdding}
          refused={feedback?.added === false ? feedback.text : undefined}
          onPick={pick}
          onClose={finish}
        />
      )}
      <div role="status">
        {feedback && (feedback.added || !open) && (
          <div className="tile-panel tile-said">
            {feedback.added && <p className="font-display text-lead">{text('tile.great_choice')}</p>}
            <p className="text-small">{feedback.text}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** Opens the product page when the sizes cannot be loaded. */
function RedirectToProduct({ to }: { to: string }) {
  const navigate = useNavigate();
  return <RunOnce run={() => navigate(to)} />;
}

function RunOnce({ run }: { run(): void }) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    run();
  });
  return null;
}
