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
import { type ListPlace, listen } from '../page/report.ts';
import { whenQuiet } from '../page/when-quiet.ts';
import { isPaymentPage } from '../payment/payment-pages.ts';
import { type ConsentCategory, readConsent, refusesTracking } from '../session/shell/consent.ts';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { productIdIn } from '../sites/urls.ts';
import { activitiesOf, clickOf } from './activities.ts';
import { createBeacon } from './beacon.ts';
import { dataLayerEvent } from './events.ts';
import { leaveThirdParties, loadThirdParties } from './third-party-scripts.ts';

/** Milliseconds a loaded page stays free of others' scripts, unless somebody is there. */
const QUIET_MS = 4000;

const CookieBanner = lazy(() => import('./cookie-banner.tsx'));

/**
 * Makes events of what happens, asks what may leave the browser, and loads nothing before it was allowed. What else
 * wants a word with the shopper comes once nothing is asked.
 */
export function Tracker({ children }: { children?: ReactNode }) {
  const [consent, setConsent] = useState(() => readConsent(document.cookie));
  const [asked, setAsked] = useState(false);
  const close = useCallback(() => {
    setConsent(readConsent(document.cookie));
    setAsked(false);
  }, []);
  useEffect(() => {
    // The footer's link may still be the markup of the server, so its clicks are caught here, before they are followed.
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest('[data-cookie-settings]'))) return;
      event.preventDefault();
      setAsked(true);
    };
    document.addEventListener('click', open, true);
    return () => document.removeEventListener('click', open, true);
  }, []);
  useTracking(consent);
  if (!asked && (consent || refusesTracking())) return children;
  return (
    <Suspense>
      <CookieBanner consent={consent} settings={asked} onClose={close} />
    </Suspense>
  );
}

function useTracking(consent: ReadonlySet<ConsentCategory> | undefined): void {
  const { href } = useMultiSite();
  const userId = useSession()?.userId;
  const follows = !refusesTracking();
  const isPayment = isPaymentPage(useLocation().pathname);
  const shown = useRef<{ list: ListPlace; path: string }>(undefined);

  useEffect(() => {
    const tells = follows && consent?.has('statistics');
    const beacon = tells ? createBeacon(href('/resource/activity')) : undefined;
    const stop = listen((happening) => {
      if (happening.kind === 'list') shown.current = { list: happening.list, path: location.pathname };
      const event = dataLayerEvent(happening);
      if (event) pushEvent(event);
      beacon?.tell(activitiesOf(happening, location.origin));
    });
    const click = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-tile] a[href]');
      const { current } = shown;
      if (current?.path !== location.pathname || !link || link.closest('[data-recommender]')) return;
      const id = productIdIn(link.pathname);
      const activity = id && clickOf(current.list, id);
      if (activity) beacon?.tell([activity]);
    };
    document.addEventListener('click', click, true);
    return () => {
      stop();
      beacon?.stop();
      document.removeEventListener('click', click, true);
    };
  }, [consent, follows, href]);

  useLayoutEffect(() => {
    if (isPayment) leaveThirdParties();
  }, [isPayment]);
  useEffect(() => {
    if (isPayment || !follows || !consent || consent.size === 0) return undefined;
    const page = { path: location.href, referrer: document.referrer };
    // The shop's own events do not wait; the weight of others' scripts does.
    return whenQuiet(() => loadThirdParties(href('/resource/trackers'), consent, page), QUIET_MS, {
      touched: true,
    });
  }, [consent, follows, href, isPayment]);

  useEffect(() => {
    if (userId && follows && consent?.has('statistics')) pushEvent({ event: 'user', user_id: userId });
  }, [userId, consent, follows]);
}
