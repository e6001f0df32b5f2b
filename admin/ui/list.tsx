import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from './button.tsx';
import { Waiting } from './page.tsx';

interface LongListProps<T> {
  list: ReturnType<typeof useLongList> & { rows: T[] | undefined };
  label: string;
  /** what stands there when nothing is found */
  empty: string;
  children: (row: T) => ReactNode;
}

/** Rows of a list that is read page by page. */
export function LongList<T>({ list, label, empty, children }: LongListProps<T>) {
  const { t } = useTexts();
  const { rows } = list;
  if (!rows) return <Waiting error={list.error} again={list.again} />;
  if (rows.length === 0) return <p className="border border-hairline bg-white p-6 text-ink-soft">{empty}</p>;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-hairline border border-hairline bg-white">
        {rows.map(children)}
      </ul>
      {list.error && <Waiting error={list.error} again={list.more} />}
      {list.hasMore && !list.error && (
        <Button
          className="mt-4"
          aria-disabled={list.isReadingMore}
          onClick={() => !list.isReadingMore && list.more()}
        >
          {list.isReadingMore ? t('common.loading') : t('common.more')}
        </Button>
      )}
    </>
  );
}

/** A row that leads to its record; `before`: what stands before the link, such as a checkbox. */
export function RowLink({ to, before, children }: { to: string; before?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex">
      {before}
      <Link
        to={to}
        className="grid min-w-0 flex-1 gap-x-6 gap-y-1 px-4 py-3 text-small hover:bg-sand-light focus-visible:outline-offset-[-2px] md:grid-cols-[8rem_minmax(0,1fr)_auto_7rem] md:items-center"
      >
        {children}
      </Link>
    </li>
  );
}
