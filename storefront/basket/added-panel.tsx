import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Added, showAdded } from '../basket-data/shell/added-to-bag-store.ts';
import { useText } from '../i18n/use-text.ts';
import { sized } from '../images/picture.ts';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { useNavigateAway } from '../ui/deferred/use-navigate-away.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import './added-panel.css';
import { Amount } from '../basket-data/amount.tsx';
import { Choice, LineChoices } from '../basket-data/line-details.tsx';
import { addedLines } from './added-lines.ts';

/**
 * Milliseconds the panel stays open once its products are loaded, and of its exit animation (specification,
 * section 9).
 */
const STAY_MS = 4000;
const EXIT_MS = 200;

/**
 * Non-modal popover with the products just added. It takes no focus and closes by itself, but not while it is
 * hovered or focused.
 */
export function AddedPanel({ added }: { added: Added }) {
  const text = useText();
  const titleId = useId();
  const { panel, announced, leaving, close, holding } = usePanel(added);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      popover="manual"
      className="added-panel"
      data-leaving={leaving || undefined}
      {...holding}
    >
      <div className="p-6 md:p-8">
        <h2 id={titleId} className="pe-10 text-lead">
          {text('product.added')}
        </h2>
        <p role="status" className="sr-only">
          {announced && text('product.added')}
        </p>
        <ul className="pt-4">
          {addedLines(added).map((line) => (
            <li
              key={line.key}
              className="grid grid-cols-[5rem_1fr] gap-4 border-b border-hairline py-4 last:border-0"
            >
              <span className="picture-frame">
                {line.image && <img src={sized(line.image.src, 240)} alt="" width={240} height={320} />}
              </span>
              <div>
                <p className="font-display text-lead">{line.name}</p>
                <div className="pt-1">
                  <LineChoices line={line}>
                    <Choice name={text('basket.quantity_label')}>{line.added}</Choice>
                  </LineChoices>
                </div>
                <p className="price-noted pt-2">
                  <Amount value={line.price} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className="grid grid-cols-2 gap-3 pt-2">
          <ShopLink to={paths.cart} className={buttonClass('secondary', 'px-3 whitespace-nowrap')}>
            {text('basket.shopping_bag')}
          </ShopLink>
          <ShopLink
            to={paths.shipping}
            className={buttonClass('primary', 'px-3 whitespace-nowrap')}
            reloadDocument
          >
            {text('basket.checkout')}
          </ShopLink>
        </div>
      </div>
      <button
        type="button"
        aria-label={text('shell.close')}
        onClick={close}
        className="absolute top-3 end-3 flex size-11 items-center justify-center"
      >
        <X aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
    </div>
  );
}

function isCovered(panel: Element | null, element: Element): boolean {
  if (!panel || panel.contains(element)) return false;
  const [over, under] = [panel.getBoundingClientRect(), element.getBoundingClientRect()];
  return (
    under.bottom > over.top && under.top < over.bottom && under.right > over.left && under.left < over.right
  );
}

/**
 * Opens the popover, waits and closes it. Adding another product or the end of hover and focus restarts the
 * timer.
 */
function usePanel(added: Added) {
  const panel = useRef<HTMLDivElement>(null);
  // Screen readers announce text that is inserted into an existing live region.
  const [announced, setAnnounced] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    // `source` puts the panel after the add button in the tab order.
    if (!panel.current?.matches(':popover-open')) {
      panel.current?.showPopover(added.source ? { source: added.source } : undefined);
    }
    setLeaving(false);
    setAnnounced(true);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setLeaving(true);
    // Close when the focus moves to an element behind the panel.
    const onFocus = ({ target }: FocusEvent) =>
      isCovered(panel.current, target as Element) && setLeaving(true);
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [added]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each added product restarts the timer
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(setLeaving, STAY_MS, true);
    return () => clearTimeout(timer);
  }, [held, added]);
  useNavigateAway(() => setLeaving(true));
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(showAdded, EXIT_MS, undefined);
    return () => clearTimeout(timer);
  }, [leaving]);

  const hold = () => setHeld(true);
  const release = () => {
    const now = panel.current;
    setHeld(now?.matches(':hover') === true || now?.contains(document.activeElement) === true);
  };
  return {
    panel,
    announced,
    leaving,
    close: () => {
      if (panel.current?.contains(document.activeElement)) added.source?.focus({ preventScroll: true });
      setLeaving(true);
    },
    holding: {
      onPointerEnter: hold,
      onPointerLeave: release,
      onFocus: hold,
      // During a focus move no element has the focus, so check after it.
      onBlur: () => setTimeout(release),
    },
  };
}
