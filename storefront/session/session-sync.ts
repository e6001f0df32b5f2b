import type { QueryClient } from '@tanstack/react-query';
import type { SessionAnswer } from './session.ts';

interface Page {
  queries: QueryClient;
  siteId: string;
  /** asks for the page's own data anew */
  revalidate(): void;
}

/** What tabs tell each other: who is there, empty for a guest. */
interface Told {
  siteId: string;
  customer: string;
}

let page: Page | undefined;
let known: string | undefined;
let channel: BroadcastChannel | undefined;

/**
 * Keeps what this page knows of its shopper true: when somebody signs in or out, here or in another tab, bag, wishlist
 * and customer are asked for anew, and forgotten at once when they left.
 */
export function syncSession(current: Page, session: SessionAnswer): void {
  page = current;
  listen();
  const customer = session.registered ? (session.customerId ?? '') : '';
  if (customer === known) return;
  const isFirst = known === undefined;
  known = customer;
  channel?.postMessage({ siteId: page.siteId, customer } satisfies Told);
  if (!isFirst) renew(page, customer);
}

function listen(): void {
  if (channel) return;
  channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (!page || data.siteId !== page.siteId || data.customer === known) return;
    known = data.customer;
    renew(page, data.customer);
    page.queries.resetQueries({ queryKey: ['session', page.siteId] });
    page.revalidate();
  };
  // A page that the browser kept while somebody signed out.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page?.queries.invalidateQueries({ queryKey: ['session', page.siteId] });
  });
}

function renew({ queries, siteId }: Page, customer: string): void {
  for (const own of ['bag', 'wishlist']) {
    const queryKey = [own, siteId];
    if (customer) queries.invalidateQueries({ queryKey });
    else queries.resetQueries({ queryKey });
  }
}
