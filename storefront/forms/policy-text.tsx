import { Fragment, type ReactNode } from 'react';
import { type MessageId, useRichText, useText } from '../i18n/use-text.ts';
import { pagePath } from '../sites/deferred/page-path.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { SitePage } from '../sites/site-config.ts';

/** A text with links to the policies that the site has, which open in a new tab so that the form keeps its input. */
export function PolicyText({ id }: { id: MessageId }) {
  const richText = useRichText();
  const { site } = useMultiSite();
  const linkTo = (page: SitePage) => (words: ReactNode[]) => {
    const path = pagePath(site, page);
    return path ? (
      <PolicyLink key={page} path={path} words={words} />
    ) : (
      <Fragment key={page}>{words}</Fragment>
    );
  };
  return richText(id, { policy: linkTo('privacy'), terms: linkTo('terms') });
}

function PolicyLink({ path, words }: { path: string; words: ReactNode[] }) {
  const text = useText();
  const { href } = useMultiSite();
  return (
    <a href={href(path)} target="_blank" rel="noopener" className="text-link">
      {words}
      <span className="sr-only"> {text('account.new_window')}</span>
    </a>
  );
}
