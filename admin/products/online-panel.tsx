import { ExternalLink } from 'lucide-react';
import { useTexts } from '../i18n/language.tsx';
import { useSession } from '../session/session.tsx';
import { Panel } from '../ui/page.tsx';
import { type Field, keyOf } from './draft.ts';
import type { ProductDraft } from './use-product-draft.ts';

/** On which sites the product is sold, with a link to it in each shop. */
export function OnlinePanel({ draft, mayChange }: { draft: ProductDraft; mayChange: boolean }) {
  const { t } = useTexts();
  const session = useSession();
  const { product, shownValue, setValue } = draft;
  return (
    <Panel title={t('product.onlineTitle')}>
      {product.sites.length === 0 && <p className="text-small text-ink-soft">{t('product.noSites')}</p>}
      <ul className="divide-y divide-hairline">
        {product.sites.map(({ siteId, online, url }) => {
          const field: Field = { kind: 'online', siteId };
          const name = session.sites.find(({ id }) => id === siteId)?.name ?? siteId;
          return (
            <li key={siteId} className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-small">
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-ink"
                  checked={shownValue(field) === 'true'}
                  disabled={!mayChange}
                  data-field={keyOf(field)}
                  onChange={(event) => setValue(field, String(event.target.checked))}
                />
                {name}
              </label>
              {online && (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 shrink-0 items-center gap-2 underline"
                >
                  {t('product.open')} <span className="sr-only">{t('product.openHint', { site: name })}</span>
                  <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
