import { Link2, Mail, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { showToast } from '../ui/toast.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

interface Props {
  name: string;
  /** path with the selection, without the prefix of site and locale */
  path: string;
}

const tool = 'flex size-11 items-center justify-center text-ink-soft hover:text-ink';

/** Shares the current selection: by mail, by the share dialog of the device, or as a copied link. */
export function Share({ name, path }: Props) {
  const text = useText();
  const { href, origin } = useMultiSite();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const url = origin + href(path);
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;
  const native = hydrated && 'share' in navigator;

  async function copy(): Promise<void> {
    const labels = { close: text('shell.close'), region: text('shell.notifications') };
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      showToast({ status: 'error', title: text('basket.refused_failed'), labels });
    }
  }

  return (
    <div className="flex items-center gap-1 pb-4 text-small">
      <span className="pe-2 text-ink-soft">{text('product.share')}</span>
      <a
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
        aria-label={text('product.share_mail')}
        className={tool}
      >
        <Mail {...icon} />
      </a>
      {hydrated && (
        <button type="button" aria-label={text('product.share_copy')} onClick={copy} className={tool}>
          <Link2 {...icon} />
        </button>
      )}
      {native && (
        <button
          type="button"
          aria-label={text('product.share_native')}
          // Ignore the rejection when the user cancels the share dialog.
          onClick={() => navigator.share({ title: name, url }).catch(() => {})}
          className={tool}
        >
          <Share2 {...icon} />
        </button>
      )}
      <span role="status" className="text-ink-soft">
        {copied && text('product.share_copied')}
      </span>
    </div>
  );
}
