import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { pushEvent } from '../page/data-layer.ts';
import { type ListContext, listen } from '../page/report.ts';
import { whenIdle } from '../page/when-idle.ts';
import { isPaymentPage } from '../payment/payment-pages.ts';
import { type ConsentCategory, readConsent, refusesTracking } from '../session/shell/consent.ts';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { activitiesOf, clickOf } from './activities.ts';
import { createBeacon } from './beacon.ts';
import { dataLayerEvent } from './events.ts';
import { loadThirdParties, unloadThirdParties } from './third-party-scripts.ts';

/** Milliseconds after page load until third-party scripts load without any interaction. */
const IDLE_MS = 4000;

const CookieBanner = lazy(() => import('./cookie-banner.tsx'));

/**
 * Turns reports into analytics events, asks for consent and loads nothing before it is given. Renders
 * `children` (other prompts) only while the consent banner is closed.
 */
export function Tracker({ children }: { children?: ReactNode }) {
  const [consent, setConsent] = useState(() => readConsent(document.cookie));
  const [settingsOpen, setSettingsOpen] = useState(false);
  const close = useCallback(() => {
    setConsent(readConsent(document.cookie));
    setSettingsOpen(false);
  }, []);
  useEffect(() => {
    // The footer's link may not be hydrated yet, so handle its clicks in the capture phase.
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest('[data-cookie-settings]'))) return;
      event.preventDefault();
      setSettingsOpen(true);
    };
    document.addEventListener('click', open, true);
    return () => document.removeEventListener('click', open, true);
  }, []);
  useTracking(consent);
  if (!settingsOpen && (consent || refusesTracking())) return children;
  return (
    <Suspense>
      <CookieBanner consent={consent} settings={settingsOpen} onClose={close} />
    </Suspense>
  );
}

function useTracking(consent: ReadonlySet<ConsentCategory> | undefined): void {
  const { href } = useMultiSite();
  const userId = useSession()?.userId;
  const mayTrack = !refusesTracking();
  const isPayment = isPaymentPage(useLocation().pathname);
  const shown = useRef<{ list: ListContext; path: string }>(undefined);

  useEffect(() => {
    const sendsActivities = mayTrack && consent?.has('statistics');
    const beacon = sendsActivities ? createBeacon(href('/resource/activity')) : undefined;
    const stop = listen((event) => {
      if (event.kind === 'list') shown.current = { list: event.list, path: location.pathname };
      const dataLayerItem = dataLayerEvent(event);
      if (dataLayerItem) pushEvent(dataLayerItem);
      beacon?.add(activitiesOf(event, location.origin));
    });
    const click = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('[data-tile] a[href]');
      const { current } = shown;
      if (current?.path !== location.pathname || !link || link.closest('[data-recommender]')) return;
      const id = link.closest<HTMLElement>('[data-product]')?.dataset.product;
      const activity = id && clickOf(current.list, id);
      if (activity) beacon?.add([activity]);
    };
    document.addEventListener('click', click, true);
    return () => {
      stop();
      beacon?.stop();
      document.removeEventListener('click', click, true);
    };
  }, [consent, mayTrack, href]);

  useLayoutEffect(() => {
    if (isPayment) unloadThirdParties();
  }, [isPayment]);
  useEffect(() => {
    if (isPayment || !mayTrack || !consent || consent.size === 0) return undefined;
    const page = { path: location.href, referrer: document.referrer };
    // The shop's own events are sent at once; heavy third-party scripts wait.
    return whenIdle(() => loadThirdParties(href('/resource/trackers'), consent, page), IDLE_MS, {
      touched: true,
    });
  }, [consent, mayTrack, href, isPayment]);

  useEffect(() => {
    if (userId && mayTrack && consent?.has('statistics')) pushEvent({ event: 'user', user_id: userId });
  }, [userId, consent, mayTrack]);
}
