import { Mail } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { whenIdle } from '../page/when-idle.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

const ShareTools = lazy(() => import('./share-tools.tsx'));

/** Milliseconds after page load until the other ways to share load without any interaction. */
const IDLE_MS = 3000;

interface Props {
  name: string;
  /** path with the selection, without the prefix of site and locale */
  path: string;
}

const tool = 'flex size-11 items-center justify-center text-ink-soft hover:text-ink';

/** Shares the current selection: by mail, by the share dialog of the device, or as a copied link. */
export default function Share({ name, path }: Props) {
  const text = useText();
  const { href, origin } = useMultiSite();
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true), IDLE_MS, { touched: true }), []);
  const url = origin + href(path);
  return (
    <div className="flex items-center gap-1 pb-4 text-small">
      <span className="pe-2 text-ink-soft">{text('product.share')}</span>
      <a
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
        aria-label={text('product.share_mail')}
        className={tool}
      >
        <Mail aria-hidden="true" size={18} strokeWidth={1.5} />
      </a>
      <Suspense>{ready && <ShareTools name={name} url={url} className={tool} />}</Suspense>
    </div>
  );
}
