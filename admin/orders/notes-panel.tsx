import { type FormEvent, useState } from 'react';
import type { StaffOrder } from '../api/types.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { Panel } from '../ui/page.tsx';
import { Refusal } from '../ui/refusal.tsx';

/** Notes of staff, which the buyer does not see. */
export function NotesPanel({ order }: { order: StaffOrder }) {
  const { t, moment } = useTexts();
  const mayWrite = useMay('sfcc.orders.rw');
  const { run, isRunning, error } = useAction();
  const [note, setNote] = useState('');
  const path = `/admin/v1/orders/${encodeURIComponent(order.orderNo)}/notes`;
  async function add(event: FormEvent) {
    event.preventDefault();
    if (await run({ path, body: { note } })) setNote('');
  }
  return (
    <Panel title={t('notes.title')}>
      <LeaveGuard isDirty={note.trim() !== ''} />
      {order.notes.length === 0 && <p className="text-small text-ink-soft">{t('notes.none')}</p>}
      <ul className="divide-y divide-hairline text-small">
        {order.notes.map((one) => (
          <li key={one.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="whitespace-pre-line">{one.note}</p>
              <p className="text-micro text-ink-soft">
                {one.author.replace(/^staff:/, '')} · {moment(one.createdAt)}
              </p>
            </div>
            {mayWrite && (
              <Button
                aria-label={t('notes.delete', { note: one.note.slice(0, 40) })}
                onClick={() => run({ path: `${path}/${one.id}`, method: 'DELETE', body: undefined })}
              >
                {t('common.delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form onSubmit={add} className="mt-4 flex flex-col gap-3">
          <TextArea
            label={t('notes.add')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={4000}
            required
          />
          {error && <Refusal error={error} />}
          <Button type="submit" className="self-start" aria-disabled={isRunning}>
            {isRunning ? t('common.running') : t('notes.action')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
