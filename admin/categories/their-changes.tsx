import { useId } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { useLocaleLabel } from '../i18n/use-locale-label.ts';
import type { CategoryDraft } from './use-category-draft.ts';

/** What somebody else changed while this category was edited. */
export function TheirChanges({ draft: { theirs } }: { draft: CategoryDraft }) {
  const { t } = useTexts();
  const localeLabel = useLocaleLabel();
  const heading = useId();
  if (!theirs) return null;
  const names = (products: { name: string }[]) => products.map(({ name }) => name).join(', ');
  const { texts, online, rule, order, added, removed } = theirs;
  return (
    <section aria-labelledby={heading} className="mb-6 border-s-4 border-amber bg-white px-4 py-3 text-small">
      <h2 id={heading} className="mb-2 text-lead">
        {t('product.theirs')}
      </h2>
      <ul className="flex list-disc flex-col gap-2 ps-4">
        {texts.map(({ key, before, after }) => {
          const [locale = '', name = ''] = key.split('.');
          return (
            <li key={key}>
              {t(`category.${name}`)}, {localeLabel(locale)}: <del className="text-ink-soft">{before}</del>{' '}
              <ins className="no-underline">→ {after}</ins>
            </li>
          );
        })}
        {online && <li>{t('category.online')}</li>}
        {rule && <li>{t('category.rule')}</li>}
        {added.length > 0 && <li>{t('category.theirsAdded', { names: names(added) })}</li>}
        {removed.length > 0 && <li>{t('category.theirsRemoved', { names: names(removed) })}</li>}
        {order && <li>{t('category.theirsOrder')}</li>}
      </ul>
    </section>
  );
}
