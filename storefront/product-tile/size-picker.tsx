import { ChevronLeft, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Choice, ColourDetail, SizeChoice } from './tile-detail.ts';
import { useDismiss } from './use-dismiss.ts';

interface Props {
  /** undefined while loading */
  sizes: SizeChoice[] | undefined;
  /** names of other attributes than size and length */
  names: ColourDetail['names'];
  busy: boolean;
  /** why the last choice could not be added */
  refused: string | undefined;
  onPick(size: Choice, length: Choice | undefined): void;
  /** `refocus`: the focus was inside and needs a new target */
  onClose(refocus: boolean): void;
}

/** Size picker over the picture of a tile, followed by the lengths of a size with several. */
export function SizePicker({ sizes, names, busy, refused, onPick, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const [picked, setPicked] = useState<SizeChoice>();
  // A product with one size can still have lengths.
  const [only, ...others] = sizes ?? [];
  const size = picked ?? (others.length === 0 && only?.lengths.length ? only : undefined);
  const options: Choice[] | undefined = size ? size.lengths : sizes;
  // Text for a choice that needs more than its name.
  const noteOf = ({ state, note }: Choice) =>
    ({
      orderable: note,
      notify: text('tile.notify'),
      soon: text('tile.coming_soon'),
      none: text('product.out_of_stock'),
    })[state];
  const plain = options?.every((option) => !noteOf(option));
  useDismiss(panel, onClose);
  const step = options && `${size?.value}/${options.length}`;
  useEffect(() => {
    if (step) panel.current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true });
  }, [step]);

  function choose(option: Choice): void {
    if (option.state === 'none') return;
    const lengths = size ? undefined : (option as SizeChoice).lengths;
    if (size) onPick(size, option);
    else if (lengths && lengths.length > 1) setPicked(option as SizeChoice);
    else onPick(option, lengths?.[0]);
  }

  return (
    <fieldset ref={panel} aria-labelledby={titleId} aria-busy={busy || !sizes} className="tile-panel">
      <div className="flex items-center gap-1 ps-3">
        {picked && (
          <button
            type="button"
            aria-label={names?.size ?? text('product.select_size')}
            onClick={() => setPicked(undefined)}
            className="tile-tool -ms-2"
          >
            <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        )}
        <p id={titleId} className="min-w-0 flex-1 text-small font-medium">
          {size
            ? (names?.length ?? text('product.select_length'))
            : (names?.size ?? text('product.select_size'))}
          {size && <span className="font-normal text-ink-soft"> {size.name}</span>}
        </p>
        <button
          type="button"
          aria-label={text('shell.close')}
          onClick={() => onClose(true)}
          className="tile-tool"
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      {refused && (
        <p role="alert" className="px-3 pb-2 text-micro text-danger">
          {refused}
        </p>
      )}
      <ul className={plain ? 'tile-choices tile-choices-plain' : 'tile-choices'}>
        {(options ?? []).map((option) => (
          <li key={option.value}>
            <button
              type="button"
              aria-disabled={option.state === 'none' || undefined}
              // Ignore the second click of a double click: it was meant for the previous options.
              onClick={({ detail }) => detail < 2 && choose(option)}
              className="tile-choice"
            >
              <span>{option.name}</span>
              {noteOf(option) && <span className="text-micro text-ink-soft">{noteOf(option)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
