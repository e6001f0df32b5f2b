import { useRef, useState } from 'react';
import { type ApiError, send } from '../api/http.ts';
import type { StaffProduct } from '../api/product-types.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import {
  type Difference,
  type Draft,
  differencesOf,
  type Field,
  fieldOf,
  keyOf,
  problemOf,
  remaining,
  requestOf,
  storedValue,
  unsaved,
  withValue,
} from './draft.ts';
import { productRequestPath } from './product-path.ts';

export type ProductDraft = ReturnType<typeof useProductDraft>;

/**
 * What somebody changes of a product. While something is typed, it is compared with the product as it was read first: the save says
 * which version was seen, and a repeated save is the same request. When somebody else was faster, the product is read again, what
 * differs is told, and what was typed stays.
 */
export function useProductDraft(live: StaffProduct) {
  const [base, setBase] = useState(live);
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<Difference[]>([]);
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, error } = useAction();
  // Typing goes on while a save runs: what is answered is compared with what is typed by then.
  const typed = useRef(draft);
  typed.current = draft;
  // What was sent without an answer: it may be stored, and is nobody else's change then.
  const lost = useRef<Draft>({});
  const isDirty = Object.keys(draft).length > 0;
  const product = isDirty || isRunning ? base : live;
  const { language } = useTexts();
  const path = productRequestPath(live.id, language);

  const setValue = (field: Field, value: string) => setValues([[field, value]]);
  function setValues(values: [Field, string][]) {
    setBase(product);
    setDraft((known) =>
      values.reduce((next, [field, value]) => withValue(next, product, field, value), known),
    );
    setProblems((known) => {
      const changed = new Set(values.map(([field]) => keyOf(field)));
      return Object.fromEntries(Object.entries(known).filter(([key]) => !changed.has(key)));
    });
    setSaved(false);
  }

  /** Forgets what was typed; returns the key of the first field that had another value. */
  function discard(): string | undefined {
    setDraft({});
    setProblems({});
    setTheirs([]);
    return Object.keys(draft)[0];
  }

  /** Saves; resolves with the key of the first field that was refused. */
  async function save(): Promise<string | undefined> {
    const wrong = Object.entries(draft).flatMap(([key, value]) => {
      const problem = problemOf(product, fieldOf(key), value);
      return problem ? [[key, problem] satisfies [string, string]] : [];
    });
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return wrong[0]![0];
    const { body, keyAt } = requestOf(product, draft);
    let refused: ApiError | undefined;
    const onRefused = (thrown: ApiError) => {
      refused = thrown;
    };
    const saved = await run<StaffProduct>({
      path,
      method: 'PATCH',
      body,
      version: product.version,
      onRefused,
    });
    if (saved) {
      setBase(saved.answer);
      discard();
      lost.current = {};
      setDraft(unsaved(typed.current, draft, product, saved.answer));
      setSaved(true);
      return undefined;
    }
    if (refused && (refused.status === 0 || refused.status >= 500))
      lost.current = { ...lost.current, ...draft };
    if (refused?.reason === 'changed' || refused?.type === 'unanswered') await compare();
    const key = refused?.field && keyAt(refused.field);
    if (!key) return undefined;
    setProblems({ [key]: refused?.reason ?? 'refused' });
    return key;
  }

  /** Reads the product again, and tells what differs from what was seen. */
  async function compare() {
    const current = await send<StaffProduct>(path).catch(() => undefined);
    if (!current) return;
    setTheirs(differencesOf(product, current, typed.current, lost.current));
    lost.current = {};
    setBase(current);
    setDraft(remaining(typed.current, current));
  }

  return {
    product,
    shownValue: (field: Field) => draft[keyOf(field)] ?? storedValue(product, field),
    /** whether the value differs from the stored one */
    isTyped: (field: Field) => keyOf(field) in draft,
    problemAt: (field: Field) => problems[keyOf(field)],
    problems,
    setValue,
    setValues,
    discard,
    save,
    changes: Object.keys(draft).length,
    theirs,
    isSaved,
    isRunning,
    error,
  };
}
