import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { watchLinks } from '../../../page/deferred/watch-links.ts';
import { Arrival } from '../../../page/route-announcer.tsx';

interface Props {
  /** path that all pages of the site and language begin with */
  root: string;
  /** what made somebody watch */
  first: Event;
}

/**
 * Fetches data and code of the pages that a shopper is about to open; the documents' cache answers most of it. And says
 * so when one has opened.
 */
export default function ExpectedPages({ root, first }: Props) {
  const { key } = useLocation();
  const [expected, setExpected] = useState<{ from: string; pages: string[] }>({ from: key, pages: [] });
  useEffect(() => {
    const ending = new AbortController();
    const expect = (pages: string[]) =>
      setExpected((before) => ({ ...before, pages: [...before.pages, ...pages] }));
    watchLinks(root, expect, first, ending.signal);
    return () => ending.abort();
  }, [root, first]);
  // What has been fetched is in the browser's cache; from another page the router would fetch other parts of it.
  if (expected.from !== key) setExpected({ from: key, pages: [] });
  return (
    <>
      <Arrival />
      {expected.pages.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
    </>
  );
}
