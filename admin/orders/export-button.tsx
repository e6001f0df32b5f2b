import { useState } from 'react';
import { ApiError, download } from '../api/http.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { saveFile } from '../ui/save-file.ts';

interface ExportButtonProps {
  filter: { siteId: string; state: string; q: string };
}

/** Downloads the orders of a list as CSV; says when it has more than a file takes. */
export function ExportButton({ filter }: ExportButtonProps) {
  const { t, count } = useTexts();
  const [isRunning, setRunning] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState<ApiError>();
  async function run() {
    if (isRunning) return;
    setRunning(true);
    setDone('');
    setError(undefined);
    try {
      const { file, name, headers } = await download('/admin/v1/orders/export', filter);
      saveFile(name, file);
      const rows = Number(headers.get('x-row-count'));
      const isCut = headers.get('x-truncated') === 'true';
      setDone(isCut ? t('export.cut', { rows: count(rows) }) : t('export.done', { count: rows }));
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown : new ApiError(0, ''));
    } finally {
      setRunning(false);
    }
  }
  return (
    <div className="my-4 flex flex-col items-start gap-2 text-small">
      <Button onClick={run} aria-disabled={isRunning}>
        {isRunning ? t('common.running') : t('export.action')}
      </Button>
      <p role="status" className={done ? '' : 'sr-only'}>
        {done}
      </p>
      {error && <Refusal error={error} />}
    </div>
  );
}
