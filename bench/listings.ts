import autocannon from 'autocannon';
import { type Listing, listingCall, listingDocument, take } from './catalogue.ts';
import { percentile95 } from './pages.ts';
import { guest } from './service.ts';
import { ORIGIN } from './store.ts';

/** Calls of the service, and uncounted ones before them. */
const CALLS = 200;
const WARM_UP_CALLS = 100;
/** Documents, and uncounted ones before them. */
const DOCUMENTS = 1000;
const WARM_UP_DOCUMENTS = 150;
const CONNECTIONS = 8;
/** Longer than a document takes on a busy machine. */
const TIMEOUT_S = 60;

/** Measures distinct listings of the service, one after the other: p95 in milliseconds. Takes its listings out of `unused`. */
export async function measureListings(unused: Listing[]): Promise<number> {
  const call = await guest();
  const times: number[] = [];
  for (const [at, listing] of take(unused, WARM_UP_CALLS + CALLS).entries()) {
    const started = performance.now();
    const response = await call('GET', listingCall(listing));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The service responded with ${response.status}`);
    if (at >= WARM_UP_CALLS) times.push(performance.now() - started);
  }
  return percentile95(times);
}

/**
 * Measures distinct documents of listings with 8 connections: each URL is requested once, so neither its document nor its search is in a
 * cache. Takes its listings out of `unused`.
 */
export async function measureListingDocuments(
  unused: Listing[],
): Promise<{ p95: number; documentsASecond: number }> {
  await request(take(unused, WARM_UP_DOCUMENTS).map(listingDocument));
  return request(take(unused, DOCUMENTS).map(listingDocument));
}

async function request(paths: string[]): Promise<{ p95: number; documentsASecond: number }> {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const done = Promise.withResolvers<autocannon.Result>();
  const run = autocannon(
    {
      url: ORIGIN,
      connections: CONNECTIONS,
      amount: paths.length,
      timeout: TIMEOUT_S,
      headers: { 'accept-encoding': 'br', accept: 'text/html' },
      requests: [{ setupRequest: (one) => ({ ...one, path: paths[next++ % paths.length] }) }],
    },
    (error, result) => (error ? done.reject(error) : done.resolve(result)),
  );
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { non2xx, errors } = await done.promise;
  const seconds = (performance.now() - started) / 1000;
  if (non2xx + errors > 0)
    throw new Error(`${non2xx} documents had another status than 200, and ${errors} no response`);
  return { p95: percentile95(times), documentsASecond: paths.length / seconds };
}
