import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import './modal.css';

interface Props {
  /** id of the heading that names it */
  labelledBy: string;
  /** in the middle; a sheet from the right (all of a small screen); below the header at the right */
  place?: 'middle' | 'side' | 'corner';
  /** width and padding */
  className?: string;
  /** a click beside it closes it; the specification forbids that for signing in */
  closesOutside?: boolean;
  /** no button to close it; Escape closes it still */
  closeHidden?: boolean;
  /** to close it from without, so that it closes as by its button */
  dialogRef?: RefObject<HTMLDialogElement | null>;
  /** after it has closed, however that came; take it out of the page then */
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal dialog that is open as long as it is rendered. The browser keeps the focus inside, closes it on
 * Escape and gives the focus back. Load it with what it shows, when that is asked for.
 */
export function Modal({ place = 'middle', closesOutside = true, closeHidden = false, ...props }: Props) {
  const text = useText();
  const own = useRef<HTMLDialogElement>(null);
  const dialog = props.dialogRef ?? own;
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={props.labelledBy}
      data-place={place}
      className={`modal ${props.className ?? ''}`}
      onClose={props.onClose}
      onClick={({ target }) => closesOutside && target === dialog.current && dialog.current?.close()}
    >
      {props.children}
      {!closeHidden && (
        <button
          type="button"
          aria-label={text('shell.close')}
          onClick={() => dialog.current?.close()}
          className="absolute top-2 right-2 flex size-11 items-center justify-center"
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
    </dialog>
  );
}
