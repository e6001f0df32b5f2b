import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { watchLinks } from '../../../page/deferred/watch-links.ts';
import { RouteAnnouncer } from '../../../page/route-announcer.tsx';

interface Props {
  /** path prefix of the current site and language */
  root: string;
  /** event that triggered loading this module */
  first: Event;
}

/**
 * Prefetches data and code of pages the shopper is likely to open, mostly from the document cache, and announces
 * navigations.
 */
export default function PrefetchPages({ root, first }: Props) {
  const { key } = useLocation();
  const [expected, setExpected] = useState<{ from: string; pages: string[] }>({ from: key, pages: [] });
  useEffect(() => {
    const ending = new AbortController();
    const expect = (pages: string[]) =>
      setExpected((before) => ({ ...before, pages: [...before.pages, ...pages] }));
    watchLinks(root, expect, first, ending.signal);
    return () => ending.abort();
  }, [root, first]);
  // Reset after navigation: the resources are in the HTTP cache, and the router would prefetch a different set from
  // here.
  if (expected.from !== key) setExpected({ from: key, pages: [] });
  return (
    <>
      <RouteAnnouncer />
      {expected.pages.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
    </>
  );
}
