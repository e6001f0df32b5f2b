import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import './modal.css';

interface Props {
  /** id of the heading that labels the dialog */
  labelledBy: string;
  /** centred, a sheet from the right (full screen on phones), or below the header on the right */
  place?: 'middle' | 'side' | 'corner';
  /** width and padding */
  className?: string;
  /** closes on a click on the backdrop; the specification forbids that for the sign-in modal */
  closesOutside?: boolean;
  /** hides the close button; Escape still closes */
  closeHidden?: boolean;
  /** lets the caller close the dialog */
  dialogRef?: RefObject<HTMLDialogElement | null>;
  /** called after closing in any way; unmount the modal then */
  onClose(): void;
  children: ReactNode;
}

/**
 * Modal dialog, open while it is rendered. The native <dialog> traps focus, closes on Escape and restores focus. Load
 * it lazily together with its content.
 */
export function Modal({ place = 'middle', closesOutside = true, closeHidden = false, ...props }: Props) {
  const text = useText();
  const own = useRef<HTMLDialogElement>(null);
  const dialog = props.dialogRef ?? own;
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the native dialog handles Escape
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
          className="absolute top-2 end-2 flex size-11 items-center justify-center"
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
    </dialog>
  );
}
