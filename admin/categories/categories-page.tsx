import { useList } from '@refinedev/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CategoryRow } from '../api/category-types.ts';
import type { ApiError } from '../api/http.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { Badge } from '../ui/badge.tsx';
import { TextField } from '../ui/field.tsx';
import { Page, Waiting } from '../ui/page.tsx';
import { categoryPath } from './category-path.ts';
import { matchingRows } from './tree.ts';

/** The categories of a site as a tree; a part of a name or id leaves those with it, and what is above them. */
export function CategoriesPage() {
  const { t, language } = useTexts();
  const { site } = useSite();
  const [text, setText] = useState('');
  const { query, result } = useList<CategoryRow, ApiError & { message: string; statusCode: number }>({
    resource: 'categories',
    filters: [
      { field: 'siteId', operator: 'eq', value: site.id },
      { field: 'language', operator: 'eq', value: language },
    ],
  });
  const rows = query.data ? matchingRows(result.data, text) : undefined;
  return (
    <Page title={t('categories.title')}>
      <div className="mb-5 max-w-xl">
        <TextField
          label={t('categories.filter')}
          type="search"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {!rows && <Waiting error={query.error} again={() => query.refetch()} />}
      {rows?.length === 0 && (
        <p className="border border-hairline bg-white p-6 text-ink-soft">
          {t(text ? 'categories.notFound' : 'categories.empty')}
        </p>
      )}
      {rows && rows.length > 0 && (
        <div className="border border-hairline bg-white">
          <Branch rows={rows} parentId={null} level={0} label={t('categories.title')} />
        </div>
      )}
    </Page>
  );
}

interface BranchProps {
  rows: CategoryRow[];
  parentId: string | null;
  level: number;
  label?: string;
}

/** Classes of a level's indentation; deeper ones are as the last. */
const INDENT = ['ps-4', 'ps-8', 'ps-12', 'ps-16', 'ps-20'];

function Branch({ rows, parentId, level, label }: BranchProps) {
  const { t } = useTexts();
  const own = rows.filter((row) => row.parentId === parentId);
  if (own.length === 0 || level > 20) return null;
  return (
    <ul aria-label={label}>
      {own.map(({ id, name, online, products }) => (
        <li key={id}>
          <Link
            to={categoryPath(id)}
            className={`flex min-h-11 flex-wrap items-center gap-x-4 border-b border-hairline py-2 pe-4 text-small hover:bg-sand-light focus-visible:outline-offset-[-2px] ${INDENT[level] ?? INDENT.at(-1)}`}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className={level < 2 ? 'font-medium' : ''}>{name}</span>{' '}
              <span className="text-micro text-ink-soft">{id}</span>
            </span>
            {!online && <Badge>{t('product.offline')}</Badge>}
            <span className="ms-auto text-ink-soft tabular-nums">
              {t('categories.products', { count: products })}
            </span>
          </Link>
          <Branch rows={rows} parentId={id} level={level + 1} />
        </li>
      ))}
    </ul>
  );
}
