import { pushEvent } from '../page/data-layer.ts';
import { isPaymentPage } from '../payment/payment-pages.ts';
import { type ConsentCategory, TAG_MANAGER } from '../session/shell/consent.ts';
import type { Trackers } from './trackers-route.ts';

const loaded = new Set<string>();

/** The path that the document was loaded from, wherever its pages have gone since. */
const documentPath = () =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/** No script of others runs beside a card: a document that has loaded one is left for a new one of the page. */
export function leaveThirdParties(): void {
  if (document.head.querySelector('script[data-third-party]')) location.reload();
}

/** Loads what the merchant configured and the visitor allowed, each once. What fails is logged, and that is all. */
export async function loadThirdParties(
  address: string,
  allowed: ReadonlySet<ConsentCategory>,
  title: { path: string; referrer: string },
): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The trackers answered ${response.status}`);
    const { scripts, activeData } = (await response.json()) as Trackers;
    // The shopper may have gone on to pay meanwhile.
    if (isPaymentPage(location.pathname)) return;
    const wanted = scripts.filter(({ category }) => allowed.has(category));
    // The document of a payment page lets none of them in: this page comes as a document of its own.
    if (wanted.length > 0 && isPaymentPage(documentPath())) return location.reload();
    for (const { name, src } of wanted) loadScript(name, src);
    if (activeData && allowed.has('statistics') && !loaded.has(activeData)) {
      loaded.add(activeData);
      const said = new URLSearchParams({
        url: title.path,
        ref: title.referrer,
        res: `${screen.width}x${screen.height}`,
      });
      const told = await fetch(`${activeData}?${said}`, { keepalive: true });
      if (!told.ok) throw new Error(`Active data answered ${told.status}`);
    }
  } catch (error) {
    console.warn('Trackers were not loaded.', error);
  }
}

function loadScript(name: string, src: string): void {
  if (loaded.has(src)) return;
  loaded.add(src);
  // The tag manager takes this for the view of the page: its tags for all pages wait for it.
  if (name === TAG_MANAGER) pushEvent({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.dataset.thirdParty = name;
  script.src = src;
  script.onerror = () => console.warn(`The ${name} script did not load: ${src}`);
  document.head.append(script);
}
