import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';

interface PanelProps {
  onClose(): void;
}

/**
 * Link that opens the store locator in a side panel, loaded on hover or click. Falls back to the page without
 * scripts, for modified clicks, and when loading fails.
 */
export function StoreLocatorLink({ className, children }: { className?: string; children: ReactNode }) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [open, setOpen] = useState(false);
  const load = () => import('./store-panel.tsx').then((module) => setPanel(() => module.default));

  function show(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    load().then(
      () => setOpen(true),
      () => window.location.assign(href),
    );
  }

  return (
    <>
      <ShopLink
        to={paths.storeLocator}
        className={className}
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={() => void load().catch(() => {})}
      >
        {children}
      </ShopLink>
      {open && Panel && <Panel onClose={() => setOpen(false)} />}
    </>
  );
}
