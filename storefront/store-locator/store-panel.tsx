import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { FoundStores } from '../store-data/find-stores.server.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/deferred/modal.tsx';
import { useNavigateAway } from '../ui/deferred/use-navigate-away.ts';
import { StoreFinder } from './store-finder.tsx';

/** Store locator in a side panel, open while mounted. */
export default function StorePanel({ onClose }: { onClose(): void }) {
  const text = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { href, site, locale } = useMultiSite();
  const { data, isError, refetch } = useQuery({
    queryKey: ['stores', site.id, locale.id, 'first'],
    queryFn: ({ signal }) => readFirst(href('/resource/stores'), signal),
  });
  useNavigateAway(() => dialog.current?.close());
  return (
    <Modal labelledBy={titleId} place="side" className="store-panel" dialogRef={dialog} onClose={onClose}>
      <h2 id={titleId} className="pe-12 pb-6 text-title">
        {text('store.title')}
      </h2>
      {data && <StoreFinder first={data} onPage={false} />}
      {!data && !isError && <p role="status">{text('store.loading')}</p>}
      {isError && (
        <div role="alert">
          <p className="pb-4">{text('form.failed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {text('store.retry')}
          </Button>
        </div>
      )}
    </Modal>
  );
}

async function readFirst(address: string, signal: AbortSignal): Promise<FoundStores> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The stores request failed with status ${response.status}`);
  return (await response.json()) as FoundStores;
}
