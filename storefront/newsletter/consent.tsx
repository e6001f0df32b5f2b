import type { ReactNode } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { useRichText, useText } from '../translations/use-text.ts';

/**
 * What somebody agrees to who wants the newsletter. When its meaning changes, the service's CONSENT_TEXT_VERSION is
 * raised with it.
 */
export function Consent() {
  const text = useText();
  const { href } = useMultiSite();
  const richText = useRichText();
  const policy = (words: ReactNode[]) => (
    <a key="policy" href={href(paths.privacyPolicy)} target="_blank" rel="noopener" className="text-link">
      {words}
      <span className="sr-only"> {text('account.new_window')}</span>
    </a>
  );
  return richText('newsletter.consent', { policy });
}
