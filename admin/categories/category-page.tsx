import { ExternalLink } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useParams } from 'react-router';
import type { StaffCategory } from '../api/category-types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { Page, Waiting } from '../ui/page.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { categoryPath, categoryRequestPath } from './category-path.ts';
import { OrderPanel } from './order-panel.tsx';
import { SortingPanel } from './sorting-panel.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { TheirChanges } from './their-changes.tsx';
import { useCategoryDraft } from './use-category-draft.ts';

/** One category: texts, flag, sorting rule and the order of its products, which are saved together. */
export function CategoryPage() {
  const { t, language } = useTexts();
  const { categoryId = '' } = useParams();
  const { site } = useSite();
  const path = categoryRequestPath(categoryId, site.id, language);
  const { record, error, again } = useRecord<StaffCategory>('categories', `${site.id} ${categoryId}`, {
    path,
  });
  if (!record)
    return (
      <Page title={t('category.title', { id: categoryId })}>
        <Waiting error={error} again={again} />
      </Page>
    );
  return <CategoryForm key={`${site.id} ${record.id}`} live={record} />;
}

function CategoryForm({ live }: { live: StaffCategory }) {
  const { t } = useTexts();
  const draft = useCategoryDraft(live);
  const { category, changes, save } = draft;
  const mayEdit = useMay('c_products.rw');
  const mayChange = mayEdit && category.mayChange;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (changes > 0) save();
  }
  // The buttons go with what they discard: the focus moves to the title.
  function discard() {
    draft.discard();
    document.querySelector<HTMLElement>('main h1')?.focus();
  }
  return (
    <Page
      title={category.name}
      aside={
        category.url && (
          <a
            href={category.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-small underline"
          >
            {t('category.open')} <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
          </a>
        )
      }
    >
      <nav aria-label={t('category.path')} className="-mt-4 mb-6 text-small text-ink-soft">
        <ul className="flex flex-wrap gap-x-2">
          <li>
            <Link to="/categories" className="underline">
              {t('categories.title')}
            </Link>
          </li>
          {category.path.map(({ id, name }) => (
            <li key={id}>
              /{' '}
              <Link to={categoryPath(id)} className="underline">
                {name}
              </Link>
            </li>
          ))}
          <li>/ {category.id}</li>
        </ul>
      </nav>
      <LeaveGuard isDirty={changes > 0} />
      {!mayChange && (
        <p className="mb-6 border-s-4 border-edge bg-white px-4 py-3 text-small">
          {t(mayEdit ? 'category.ofOthers' : 'category.readOnly')}
        </p>
      )}
      <form onSubmit={submit} noValidate className="[&_:is(a,button,input,select,textarea)]:scroll-mb-48">
        <TheirChanges draft={draft} />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <OrderPanel draft={draft} mayChange={mayChange} />
          <div className="flex min-w-0 flex-col gap-6">
            <TextsPanel draft={draft} mayChange={mayChange} />
            <SortingPanel draft={draft} mayChange={mayEdit} />
          </div>
        </div>
        {mayEdit && (
          <SaveBar
            isOpen={changes > 0}
            count={changes}
            isRunning={draft.isRunning}
            isSaved={draft.isSaved}
            savedText={t('product.saved')}
            onDiscard={discard}
          >
            {changes > 0 && draft.error && <Refusal error={draft.error} />}
          </SaveBar>
        )}
      </form>
    </Page>
  );
}
