import { useTexts } from '../i18n/language.tsx';
import type { Conflict } from './three-way.ts';

/** What somebody else stored while this form was filled in, with both values where both changed the same. */
export function TheirChanges({ theirs, conflicts }: { theirs: string[]; conflicts: Conflict[] }) {
  const { t } = useTexts();
  if (theirs.length === 0) return null;
  const label = (name: string) => {
    const key = `promotion.field.${name}`;
    const text = t(key);
    return text === key ? name : text;
  };
  return (
    <div role="alert" className="mb-6 border-s-4 border-amber bg-white px-4 py-3 text-small">
      <p>{t('promotion.theirs', { fields: theirs.map(label).join(', ') })}</p>
      {conflicts.length > 0 && (
        <ul className="mt-2 list-disc ps-4">
          {conflicts.map(({ path, mine, theirs: other }) => (
            <li key={path.join(' ')}>
              {t('promotion.bothChanged', {
                field: path.map(label).join(', '),
                mine: shown(mine, t),
                theirs: shown(other, t),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A value of any field in one line. */
function shown(value: unknown, t: (key: string) => string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (Array.isArray(value)) return value.map((one) => shown(one, t)).join('; ') || '–';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '' && !(Array.isArray(one) && one.length === 0))
    .map(([key, one]) => (key === 'kind' ? t(`promotion.kind.${one}`) : shown(one, t)))
    .join(' ');
}
