import { useEffect, useRef, useState } from 'react';
import { type ApiError, send } from '../api/http.ts';
import { useAction } from '../api/use-action.ts';
import { type Conflict, threeWay } from './three-way.ts';

interface Versioned {
  version: string;
}

interface DraftOptions<T> {
  /** where the record is read and changed */
  path: string;
  /** the values that were changed, of the record that they change, as the request has them */
  toBody: (draft: Partial<T>, record: T) => object;
  /** creates the record there instead */
  createAt?: string | undefined;
  onCreated?: (record: T) => void;
  /** what was typed already, in a form that this one replaces */
  typed?: Partial<T>;
}

/**
 * What somebody changes of a record, by its fields. The save says which version was seen; when somebody else was faster, the record is
 * read again, the fields that differ are named, and only what was typed here is applied to it: `conflicts` are values that both changed.
 */
export function useRecordDraft<T extends Versioned>(
  live: T,
  { path, toBody, createAt, onCreated, typed: typedBefore = {} }: DraftOptions<T>,
) {
  const [base, setBase] = useState(live);
  const [draft, setDraft] = useState<Partial<T>>(typedBefore);
  const [refused, setRefused] = useState<{ field: string; reason: string }>();
  const [theirs, setTheirs] = useState<string[]>([]);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, error } = useAction();
  const [created, setCreated] = useState<T>();
  // What is typed while the record is read again counts too.
  const typed = useRef(draft);
  typed.current = draft;
  const follow = useRef(onCreated);
  follow.current = onCreated;
  // After nothing is unsaved any more: who leaves then is not asked.
  useEffect(() => {
    if (created) follow.current?.(created);
  }, [created]);
  const isDirty = Object.keys(draft).length > 0;
  const record = isDirty || isRunning || createAt !== undefined ? base : live;

  function set<Key extends keyof T>(key: Key, value: T[Key]) {
    setBase(record);
    setDraft((known) => {
      const { [key]: _before, ...others } = known;
      return (isEqual(record[key], value) ? others : { ...others, [key]: value }) as Partial<T>;
    });
    setRefused((known) => (known?.field.split('.')[0] === key ? undefined : known));
    setSaved(false);
  }

  async function save(): Promise<void> {
    const sent = draft;
    let thrown: ApiError | undefined;
    const onRefused = (one: ApiError) => {
      thrown = one;
    };
    setRefused(undefined);
    const saved = await run<T>(
      createAt === undefined
        ? { path, method: 'PATCH', body: toBody(sent, record), version: record.version, onRefused }
        : { path: createAt, body: toBody({ ...record, ...sent }, record), onRefused },
    );
    if (saved) {
      setBase(saved.answer);
      setTheirs([]);
      setConflicts([]);
      // What was typed meanwhile is kept for the next save; the service may write what was sent in another way, such as 7 as 7.00.
      setDraft((known) => (createAt === undefined ? remaining(known, { ...saved.answer, ...sent }) : {}));
      setSaved(true);
      if (createAt !== undefined) setCreated(saved.answer);
      return;
    }
    if (thrown?.field) setRefused({ field: thrown.field, reason: thrown.reason ?? 'refused' });
    if (createAt === undefined && (thrown?.reason === 'changed' || thrown?.type === 'unanswered')) {
      const current = await send<T>(path).catch(() => undefined);
      if (!current) return;
      const keys = Object.keys(current) as (keyof T & string)[];
      setTheirs(keys.filter((key) => key !== 'version' && !isEqual(record[key], current[key])));
      setBase(current);
      const merged = mergedDraft(record, typed.current, current);
      setDraft(merged.draft);
      setConflicts(merged.conflicts);
    }
  }

  return {
    record,
    values: { ...record, ...draft } as T,
    draft,
    set,
    save,
    discard() {
      setDraft({});
      setTheirs([]);
      setConflicts([]);
      setRefused(undefined);
    },
    changes: Object.keys(draft).length,
    refused,
    theirs,
    conflicts,
    isSaved,
    isRunning,
    error,
  };
}

export type RecordDraft<T extends Versioned> = ReturnType<typeof useRecordDraft<T>>;

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A draft of `base` as one of `current`: the changes of the draft alone, on what somebody else stored. */
export function mergedDraft<T extends Versioned>(
  base: T,
  draft: Partial<T>,
  current: T,
): { draft: Partial<T>; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const merged = Object.fromEntries(
    (Object.keys(draft) as (keyof T & string)[]).map((key) => [
      key,
      threeWay(base[key], draft[key], current[key], [key], conflicts),
    ]),
  ) as Partial<T>;
  return { draft: remaining(merged, current), conflicts };
}

/** What still differs from a record. */
const remaining = <T extends Versioned>(draft: Partial<T>, record: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => !isEqual(value, record[key as keyof T])),
  ) as Partial<T>;
