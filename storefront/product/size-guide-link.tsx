import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';

const SizeGuideModal = lazy(() => import('./size-guide-modal.tsx'));

/** Link to the size guide page; with scripts it opens a modal. */
export function SizeGuideLink({ table }: { table: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  function take(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <ShopLink
        to={paths.sizeGuide(table)}
        onClick={take}
        className="text-link relative text-ink-soft before:absolute before:-inset-3 hover:text-ink"
      >
        {text('product.size_guide')}
      </ShopLink>
      {open && (
        <Suspense>
          <SizeGuideModal table={table} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
