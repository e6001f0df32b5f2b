import { pushEvent } from '../page/data-layer.ts';
import { isPaymentPage } from '../payment/payment-pages.ts';
import { type ConsentCategory, TAG_MANAGER } from '../session/shell/consent.ts';
import type { Trackers } from './trackers-route.ts';

const loaded = new Set<string>();

/** Path of the loaded document, which client-side navigation does not change. */
const documentPath = () =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/** Reloads the document when it has loaded third-party scripts, because none may run on a payment page. */
export function unloadThirdParties(): void {
  if (document.head.querySelector('script[data-third-party]')) location.reload();
}

/** Loads the configured scripts of the allowed categories, each once. Failures are only logged. */
export async function loadThirdParties(
  address: string,
  allowed: ReadonlySet<ConsentCategory>,
  title: { path: string; referrer: string },
): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The trackers request failed with status ${response.status}`);
    const { scripts, activeData } = (await response.json()) as Trackers;
    // The shopper may have reached a payment page in the meantime.
    if (isPaymentPage(location.pathname)) return;
    const wanted = scripts.filter(({ category }) => allowed.has(category));
    // The CSP of a payment page blocks the scripts, so reload this page as its own document.
    if (wanted.length > 0 && isPaymentPage(documentPath())) return location.reload();
    for (const { name, src } of wanted) loadScript(name, src);
    if (activeData && allowed.has('statistics') && !loaded.has(activeData)) {
      loaded.add(activeData);
      const visit = new URLSearchParams({
        url: title.path,
        ref: title.referrer,
        res: `${screen.width}x${screen.height}`,
      });
      const started = await fetch(`${activeData}?${visit}`, { keepalive: true });
      if (!started.ok) throw new Error(`The active data request failed with status ${started.status}`);
    }
  } catch (error) {
    console.warn('Trackers were not loaded.', error);
  }
}

function loadScript(name: string, src: string): void {
  if (loaded.has(src)) return;
  loaded.add(src);
  // The tag manager needs this event to trigger its page view tags.
  if (name === TAG_MANAGER) pushEvent({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.dataset.thirdParty = name;
  script.src = src;
  script.onerror = () => console.warn(`The ${name} script did not load: ${src}`);
  document.head.append(script);
}
