import { type FormEvent, useState } from 'react';
import { send } from '../api/http.ts';
import type { Coupon } from '../api/promotion-types.ts';
import { useAction } from '../api/use-action.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { Notice, Refusal } from '../ui/refusal.tsx';
import { filled } from './fields.tsx';
import { recordRequestPath } from './promotion-path.ts';

interface Code {
  code: string;
  redeemed: number;
}

const PAGE = 5000;
const SHOWN = 20;

/** The codes of a coupon with several, for whoever may change it: generates, adds and downloads them with their redemptions. */
export function CodesPanel({ coupon }: { coupon: Coupon }) {
  const { t, count } = useTexts();
  const path = recordRequestPath('coupons', coupon.id, coupon.siteId, '/codes');
  const [done, setDone] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { run, isRunning, error } = useAction();
  const { record } = useRecord<{ data: Code[] }>(
    'coupon-codes',
    `${coupon.siteId} ${coupon.id} ${coupon.codes}`,
    {
      path: `${path}&limit=${SHOWN}`,
    },
  );
  async function add(body: object, form: HTMLFormElement) {
    setDone('');
    const added = await run<Coupon>({ path, body });
    if (!added) return;
    form.reset();
    // How many are new is not known after a lost answer: all there are now.
    setDone(t('coupon.added', { count: added.answer.codes }));
  }
  function generate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    add({ count: Number(new FormData(form).get('count')) }, form);
  }
  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const codes = filled(String(new FormData(form).get('codes')).split('\n'));
    if (codes.length > 0) add({ codes }, form);
  }
  async function download() {
    setFailed(false);
    const rows: Code[] = [];
    try {
      for (let after = ''; ; ) {
        const page = await send<{ data: Code[] }>(
          `${path}&limit=${PAGE}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
        );
        rows.push(...page.data);
        if (page.data.length < PAGE) break;
        after = page.data.at(-1)!.code;
      }
    } catch {
      setFailed(true);
      return;
    }
    const lines = rows.map(({ code, redeemed }) => `${csv(code)},${redeemed}`);
    saveFile(`${coupon.id}.csv`, ['code,redeemed', ...lines].join('\r\n'));
  }
  return (
    <div className="mt-6">
      <Panel
        title={t('coupons.codes', { count: coupon.codes })}
        aside={coupon.codes > 0 && <Button onClick={download}>{t('coupon.download')}</Button>}
      >
        {hasFailed && <Notice text={t('error.failed')} />}
        <div className="grid gap-6 md:grid-cols-2">
          <form onSubmit={generate} className="flex flex-col items-start gap-3">
            <TextField
              label={t('coupon.count')}
              hint={t('coupon.countHint')}
              name="count"
              type="number"
              min={1}
              max={10_000}
              required
            />
            <Button type="submit" aria-disabled={isRunning}>
              {isRunning ? t('common.running') : t('coupon.generate')}
            </Button>
          </form>
          <form onSubmit={give} className="flex flex-col gap-3">
            <TextArea label={t('coupon.own')} hint={t('promotion.onePerLine')} name="codes" required />
            <Button type="submit" className="self-start" aria-disabled={isRunning}>
              {isRunning ? t('common.running') : t('coupon.add')}
            </Button>
          </form>
        </div>
        {error && <Refusal error={error} />}
        <p role="status" className={done ? 'my-3 border-s-4 border-green px-4 py-3 text-small' : 'sr-only'}>
          {done}
        </p>
        {record && record.data.length > 0 && (
          <table className="mt-4 w-full text-small">
            <caption className="mb-2 text-start text-ink-soft">
              {t('coupon.first', { shown: record.data.length })}
            </caption>
            <thead>
              <tr className="border-b border-hairline text-start">
                <th className="py-2 text-start font-medium">{t('promotion.field.code')}</th>
                <th className="py-2 text-end font-medium">{t('coupon.redemptions')}</th>
              </tr>
            </thead>
            <tbody>
              {record.data.map(({ code, redeemed }) => (
                <tr key={code} className="border-b border-hairline">
                  <td className="py-2">{code}</td>
                  <td className="py-2 text-end">{count(redeemed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </div>
  );
}

/** A value of a CSV file; one that a spreadsheet would compute is quoted as text. */
function csv(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
