import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { SiteLocaleFields } from '../ui/site-locale-fields.tsx';
import type { SearchOverlayProps } from './search-overlay.tsx';

const loadOverlay = () => import('./search-overlay.tsx').then((module) => module.SearchOverlay);

const icon = <Search aria-hidden="true" size={21} strokeWidth={1.5} />;

/**
 * Search in the header: a plain form until hydration, then an icon that opens the overlay. The overlay loads
 * on hover or focus. The form stays when it was opened before hydration, or when the overlay cannot be
 * loaded.
 */
export function SearchBox() {
  const text = useText();
  const form = useRef<HTMLDetailsElement>(null);
  const [live, setLive] = useState(false);
  const [open, setOpen] = useState(false);
  const [Overlay, setOverlay] = useState<ComponentType<SearchOverlayProps>>();

  useEffect(() => {
    if (!form.current?.open && !form.current?.contains(document.activeElement)) setLive(true);
  }, []);

  const load = async () => {
    const overlay = await loadOverlay();
    setOverlay(() => overlay);
  };
  const preload = () => {
    load().catch(() => {});
  };
  const toggle = () => {
    setOpen(!open);
    load().catch(() => setLive(false));
  };

  if (!live) return <PlainSearch ref={form} open={open} />;
  return (
    <>
      <button
        type="button"
        aria-label={text('shell.search')}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="flex size-11 items-center justify-center"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
      >
        {icon}
      </button>
      {open && Overlay && <Overlay onClose={() => setOpen(false)} />}
    </>
  );
}

/** Search form that works without scripts; the browser keeps the typed text. */
function PlainSearch({ ref, open }: { ref: React.Ref<HTMLDetailsElement>; open: boolean }) {
  const text = useText();
  const { href } = useMultiSite();
  return (
    <details ref={ref} open={open} className="relative">
      <summary className="flex size-11 items-center justify-center" aria-label={text('shell.search')}>
        {icon}
      </summary>
      <search className="absolute top-full end-0 w-[min(22rem,90vw)] border border-hairline bg-paper p-4">
        <form action={href('/search')} method="get" className="flex border-b border-ink">
          <SiteLocaleFields />
          <input
            type="search"
            name="q"
            aria-label={text('shell.search_term')}
            placeholder={text('shell.search_placeholder')}
            maxLength={100}
            required
            className="h-12 min-w-0 flex-1 bg-transparent"
          />
          <button type="submit" className="px-3 text-small" aria-label={text('shell.search_submit')}>
            →
          </button>
        </form>
      </search>
    </details>
  );
}
