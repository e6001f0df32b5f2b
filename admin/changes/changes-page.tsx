import { Link } from 'react-router';
import type { AuditRecord } from '../api/types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { LongList } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';

/** Who changed what, newest first. */
export function ChangesPage() {
  const { t, moment } = useTexts();
  const { site } = useSite();
  const list = useLongList<AuditRecord>('changes', { siteId: site.id });
  return (
    <Page title={t('changes.title')}>
      <LongList list={list} label={t('changes.title')} empty={t('changes.empty')}>
        {(record) => {
          const customerId = /^customer:(.+)$/.exec(record.subject)?.[1];
          const [, kind = '', id = ''] = /^(order|product):(.+)$/s.exec(record.subject) ?? [];
          return (
            <li
              key={record.id}
              className="grid gap-x-6 gap-y-1 px-4 py-3 text-small md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span className="text-ink-soft">{moment(record.at)}</span>
              <span>
                <span className="block font-medium">{record.action}</span>
                {kind ? (
                  <Link className="underline" to={`/${kind}s/${encodeURIComponent(id)}`}>
                    {kind === 'order' ? t('order.title', { orderNo: id }) : t('product.title', { id })}
                  </Link>
                ) : customerId && record.action !== 'customer.erase' ? (
                  <Link className="underline" to={`/customers/${encodeURIComponent(customerId)}`}>
                    {t('customers.one')}
                  </Link>
                ) : (
                  record.subject
                )}
              </span>
              <span className="text-ink-soft">
                {record.clientId.replace(/^staff:/, '')}
                <span className="block text-micro">{record.source}</span>
              </span>
            </li>
          );
        }}
      </LongList>
    </Page>
  );
}
