import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Withdrawal } from '../api/types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { Button } from '../ui/button.tsx';
import { LongList } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

const STATES = ['open', 'settled', 'unmatched'] as const;

/** Withdrawals from contracts with a site; first those that staff have to answer. */
export function WithdrawalsPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const mayManage = useMay('sfcc.orders.rw');
  const [settling, setSettling] = useState<Withdrawal>();
  const [reopening, setReopening] = useState<Withdrawal>();
  const [done, setDone] = useState('');
  const [search] = useSearchParams();
  const state = STATES.find((one) => one === search.get('state')) ?? 'open';
  const list = useLongList<Withdrawal & { id?: string }>('withdrawals', { siteId: site.id, state });
  const begin = (choose: (withdrawal: Withdrawal) => void, withdrawal: Withdrawal) => {
    setDone('');
    choose(withdrawal);
  };
  return (
    <Page title={t('withdrawals.title')}>
      <Tabs
        label={t('orders.states')}
        current={state}
        tabs={STATES.map((value) => ({
          value,
          text: t(`withdrawals.state.${value}`),
          to: `/withdrawals?state=${value}`,
        }))}
      />
      <p role="status" className="text-small">
        {done}
      </p>
      <LongList list={list} label={t('withdrawals.title')} empty={t('withdrawals.empty')}>
        {(one) => (
          <Declaration
            key={one.withdrawalId}
            withdrawal={one}
            onSettle={mayManage && one.state !== 'settled' ? () => begin(setSettling, one) : undefined}
            onReopen={
              mayManage && one.settlement?.version !== undefined ? () => begin(setReopening, one) : undefined
            }
          />
        )}
      </LongList>
      {settling && (
        <SettleDialog
          withdrawal={settling}
          onClose={() => setSettling(undefined)}
          onDone={() => {
            setSettling(undefined);
            setDone(t('withdrawals.settled'));
          }}
        />
      )}
      {reopening && (
        <ReopenDialog
          withdrawal={reopening}
          onClose={() => setReopening(undefined)}
          onDone={() => {
            setReopening(undefined);
            setDone(t('withdrawals.reopened'));
          }}
        />
      )}
    </Page>
  );
}

function Declaration({
  withdrawal,
  onSettle,
  onReopen,
}: {
  withdrawal: Withdrawal;
  onSettle: (() => void) | undefined;
  onReopen: (() => void) | undefined;
}) {
  const { t, moment } = useTexts();
  const { orderNo, namedOrder, name, email, items, declaredByBuyer } = withdrawal;
  const { receivedAt, period, receipt, settlement, reopenings = [] } = withdrawal;
  const isLate = receipt === 'delayed' || receipt === 'dead' || receipt === 'dropped';
  return (
    <li className="grid gap-1 px-4 py-3 text-small [overflow-wrap:anywhere]">
      <p className="font-medium">
        {orderNo ? (
          <Link to={`/orders/${encodeURIComponent(orderNo)}`} className="underline">
            {t('order.title', { orderNo })}
          </Link>
        ) : (
          t('withdrawals.named', { orderNo: namedOrder })
        )}
      </p>
      <p className="text-ink-soft">
        {name} · {email} · {moment(receivedAt)}
      </p>
      {orderNo && (
        <p className={declaredByBuyer ? undefined : 'font-medium'}>
          {t(`withdrawals.declared.${declaredByBuyer ? 'buyer' : 'other'}`)}
        </p>
      )}
      <p>{items ? t('withdrawals.items', { items }) : t('withdrawals.whole')}</p>
      {period !== 'open' && <p>{t(`withdrawals.period.${period}`)}</p>}
      {settlement && <Settled settlement={settlement} />}
      {reopenings.map(({ at, staff, reason }) => (
        <p key={at} className="whitespace-pre-line">
          {t('withdrawals.reopened_by', { staff: staff.replace(/^staff:/, ''), at: moment(at), reason })}
        </p>
      ))}
      {isLate && <p className="font-medium">{t(`withdrawals.receipt.${receipt}`)}</p>}
      {onSettle && (
        <Button
          className="justify-self-start"
          onClick={onSettle}
          aria-label={t('withdrawals.settle_of', { orderNo: orderNo ?? namedOrder, name })}
        >
          {t('withdrawals.settle')}
        </Button>
      )}
      {onReopen && (
        <Button
          className="justify-self-start"
          onClick={onReopen}
          aria-label={t('withdrawals.reopen_of', { orderNo: orderNo ?? namedOrder, name })}
        >
          {t('withdrawals.reopen')}
        </Button>
      )}
    </li>
  );
}

/** What settled a withdrawal, and who said so. */
function Settled({ settlement }: { settlement: NonNullable<Withdrawal['settlement']> }) {
  const { t, moment } = useTexts();
  const { by, reference, note, staff, at } = settlement;
  return (
    <>
      <p>
        {t(`withdrawals.settled_by.${by}`, { returnNo: reference ?? '' })}
        {staff && at && ` · ${staff.replace(/^staff:/, '')} · ${moment(at)}`}
      </p>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </>
  );
}
