import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { useNavigateAway } from '../ui/deferred/use-navigate-away.ts';
import { EmptyQuery } from './empty-query.tsx';
import './search-overlay.css';
import { SiteLocaleFields } from '../ui/site-locale-fields.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';
import { suggestionTerm } from './suggestions-view.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { usePopularSearches } from './use-suggestions.ts';

export interface SearchOverlayProps {
  onClose(): void;
}

/** Modal search overlay, open while mounted. */
export function SearchOverlay({ onClose }: SearchOverlayProps) {
  const text = useText();
  const { href } = useMultiSite();
  const navigate = useNavigate();
  const { dialog, close } = useOpenDialog(onClose);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [announced, setAnnounced] = useState('');
  const { recent, remember, forget } = useRecentSearches();
  const popular = usePopularSearches();
  const term = suggestionTerm(typed);

  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const query = typed.trim();
    if (query === '') return input.current?.focus();
    remember(query);
    close();
    navigate(href(paths.search(query)));
  }

  return (
    <dialog
      ref={dialog}
      aria-label={text('shell.search')}
      className="search-overlay bg-paper text-ink"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => onKey(event, input.current, close)}
    >
      <div className="page-width pb-10 md:pt-6 md:pb-14">
        <search>
          <form
            action={href('/search')}
            onSubmit={submit}
            className="sticky top-0 z-10 -mx-4 flex items-center border-b border-ink bg-paper px-1 md:static md:mx-0 md:px-0"
          >
            <SiteLocaleFields />
            <button
              type="submit"
              aria-label={text('shell.search_submit')}
              className="flex size-11 shrink-0 items-center justify-center md:-ms-3"
            >
              <Search aria-hidden="true" size={21} strokeWidth={1.5} />
            </button>
            <input
              ref={input}
              type="search"
              name="q"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              aria-label={text('shell.search_term')}
              placeholder={text('shell.search_placeholder')}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              className="h-14 min-w-0 flex-1 bg-transparent px-2 text-lead outline-none placeholder:text-ink-soft md:h-18 md:font-display md:text-title"
            />
            <button
              type="button"
              onClick={close}
              aria-label={text('shell.close')}
              className="flex size-11 shrink-0 items-center justify-center md:-me-3"
            >
              <X aria-hidden="true" size={22} strokeWidth={1.5} />
            </button>
          </form>
        </search>
        <p role="status" className="sr-only">
          {term ? announced : ''}
        </p>
        {term ? (
          <SuggestionsPanel
            term={term}
            typed={typed.trim()}
            popular={popular}
            onSearch={remember}
            onAnnounce={setAnnounced}
          />
        ) : (
          <EmptyQuery recent={recent} popular={popular} onSearch={remember} onForget={forget} />
        )}
      </div>
    </dialog>
  );
}

/** Opens the dialog below the header and closes it on navigation. */
function useOpenDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => {
    dialog.current?.close();
    // The `close` event fires later, when the next dialog may already be open.
    onClose();
  };

  useLayoutEffect(() => {
    const place = () => {
      const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      dialog.current?.style.setProperty('--search-top', `${Math.max(0, Math.round(bottom))}px`);
    };
    place();
    dialog.current?.showModal();
    // The bar above the header scrolls out of view, so the header moves.
    const stop = new AbortController();
    for (const event of ['resize', 'scroll']) {
      window.addEventListener(event, place, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  useNavigateAway(close);
  return { dialog, close };
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move between the input and the links; typing on a link continues in the input. */
function onKey(event: KeyboardEvent, input: HTMLInputElement | null, close: () => void): void {
  if (event.key === 'Escape') {
    // By default Escape only clears a search field.
    event.preventDefault();
    close();
    return;
  }
  const inInput = event.target === input;
  const step = STEPS[event.key];
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (step && !(inInput && sideways)) {
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus();
  } else if (event.target instanceof HTMLAnchorElement && /^\S$/u.test(event.key) && !isShortcut(event)) {
    input?.focus();
  }
}

const isShortcut = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;
