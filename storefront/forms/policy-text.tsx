import type { ReactNode } from 'react';
import { type MessageId, useRichText, useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';

/** A text with links to the policies, which open in a new tab so that the form keeps its input. */
export function PolicyText({ id }: { id: MessageId }) {
  const richText = useRichText();
  const linkTo = (path: string) => (words: ReactNode[]) => (
    <PolicyLink key={path} path={path} words={words} />
  );
  return richText(id, { policy: linkTo(paths.privacyPolicy), terms: linkTo(paths.terms) });
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
