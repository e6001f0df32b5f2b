import { useState } from 'react';
import type { CategoryProduct, SortingRuleKey, StaffCategory } from '../api/category-types.ts';
import { type ApiError, send } from '../api/http.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { categoryRequestPath } from './category-path.ts';
import {
  changesOf,
  type Difference,
  type Draft,
  differenceOf,
  NOTHING,
  rebased,
  remaining,
  requestOf,
  storedText,
} from './draft.ts';

export type CategoryDraft = ReturnType<typeof useCategoryDraft>;

/**
 * What somebody changes of a category. It is compared with the category as it was read first: the save says which version was seen. When
 * somebody else was faster, the category is read again, what differs is told, and the draft stays.
 */
export function useCategoryDraft(live: StaffCategory) {
  const { language } = useTexts();
  const [base, setBase] = useState(live);
  const [draft, setDraft] = useState<Draft>(NOTHING);
  const [theirs, setTheirs] = useState<Difference>();
  const [refusedAt, setRefused] = useState<{ field: string; reason: string }>();
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, error } = useAction();
  const changes = changesOf(draft);
  const category = changes > 0 || isRunning ? base : live;
  const path = categoryRequestPath(live.id, live.siteId, language);

  function change(part: Partial<Draft>) {
    setBase(category);
    setDraft((known) => remaining({ ...known, ...part }, category));
    setRefused(undefined);
    setSaved(false);
  }

  async function save(): Promise<void> {
    let refused: ApiError | undefined;
    const saved = await run<StaffCategory>({
      path,
      method: 'PATCH',
      body: requestOf(draft),
      version: category.version,
      onRefused: (thrown) => {
        refused = thrown;
      },
    });
    if (saved) {
      setBase(saved.answer);
      setDraft(NOTHING);
      setTheirs(undefined);
      setRefused(undefined);
      setSaved(true);
      return;
    }
    if (refused?.field) setRefused({ field: refused.field, reason: refused.reason ?? 'refused' });
    if (refused?.reason !== 'changed' && refused?.type !== 'unanswered') return;
    const current = await send<StaffCategory>(path).catch(() => undefined);
    if (!current) return;
    setTheirs(differenceOf(category, current));
    setBase(current);
    setDraft(rebased(draft, category, current));
  }

  return {
    category,
    products: draft.products ?? category.products,
    textAt: (key: string) => draft.texts[key] ?? storedText(category, key),
    online: draft.online ?? category.online,
    rule: draft.rule === undefined ? category.sorting.own : draft.rule,
    setText: (key: string, text: string) => change({ texts: { ...draft.texts, [key]: text } }),
    setOnline: (online: boolean) => change({ online }),
    setProducts: (products: readonly CategoryProduct[]) => change({ products }),
    setRule: (rule: SortingRuleKey | null) => change({ rule }),
    discard() {
      setDraft(NOTHING);
      setTheirs(undefined);
      setRefused(undefined);
    },
    save,
    changes,
    theirs,
    refusedAt,
    isSaved,
    isRunning,
    error,
  };
}
