import { Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { showToast } from '../ui/toast.ts';

interface Props {
  name: string;
  /** absolute URL of the selection */
  url: string;
  className: string;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

/** Buttons that copy the link and open the share dialog of the device. They need scripts. */
export default function ShareTools({ name, url, className }: Props) {
  const text = useText();
  const [copied, setCopied] = useState(false);

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
    <>
      <button type="button" aria-label={text('product.share_copy')} onClick={copy} className={className}>
        <Link2 {...icon} />
      </button>
      {'share' in navigator && (
        <button
          type="button"
          aria-label={text('product.share_native')}
          // Ignore the rejection when the user cancels the share dialog.
          onClick={() => navigator.share({ title: name, url }).catch(() => {})}
          className={className}
        >
          <Share2 {...icon} />
        </button>
      )}
      <span role="status" className="text-ink-soft">
        {copied && text('product.share_copied')}
      </span>
    </>
  );
}
