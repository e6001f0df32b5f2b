import { type ConsentCategory, TAG_MANAGER } from './consent.ts';
import { pushEvent } from './data-layer.ts';
import type { Trackers } from './trackers-route.ts';

const loaded = new Set<string>();

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
    for (const { name, src, category } of scripts) if (allowed.has(category)) loadScript(name, src);
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
  script.src = src;
  script.onerror = () => console.warn(`The ${name} script did not load: ${src}`);
  document.head.append(script);
}
