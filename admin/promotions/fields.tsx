import { X } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';

interface ListProps {
  label: string;
  values: string[];
  onChange: (values: string[]) => void;
  error?: string | undefined;
}

/** Ids that are typed, one in each line. */
export function LinesField({ label, values, onChange, error }: ListProps) {
  const { t } = useTexts();
  return (
    <TextArea
      label={label}
      hint={t('promotion.onePerLine')}
      error={error}
      rows={2}
      value={values.join('\n')}
      onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
    />
  );
}

/** What was typed in lines, without empty ones. */
export const filled = (lines: string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);

/** Ids that are chosen from those of the site, with a button to remove each. */
export function ChoiceField({
  label,
  values,
  choices,
  onChange,
  nameOf = (id) => id,
}: ListProps & { choices: string[]; nameOf?: (id: string) => string }) {
  const { t } = useTexts();
  const heading = useId();
  const left = choices.filter((id) => !values.includes(id));
  return (
    <div>
      <SelectField
        label={label}
        value=""
        onChange={(event) => event.target.value && onChange([...values, event.target.value])}
      >
        <option value="">{t(left.length > 0 ? 'promotion.choose' : 'promotion.noChoice')}</option>
        {left.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </SelectField>
      {values.length > 0 && (
        <ul id={heading} aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {values.map((id) => (
            <li key={id} className="flex items-center border border-hairline bg-sand-light ps-3 text-small">
              {nameOf(id)}
              <button
                type="button"
                className="flex size-11 items-center justify-center"
                aria-label={t('promotion.remove', { name: nameOf(id) })}
                onClick={() => onChange(values.filter((one) => one !== id))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Keeps the year of a field at four digits. */
const LAST_TIME = '9999-12-31T23:59';

/** A time as the field has it, in the reader's time zone. */
function localTime(iso: string | null): string {
  if (!iso) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Start and end; empty for none. */
export function DatesFields({
  startsAt,
  endsAt,
  onChange,
}: {
  startsAt: string | null;
  endsAt: string | null;
  onChange: (dates: { startsAt?: string | null; endsAt?: string | null }) => void;
}) {
  const { t } = useTexts();
  // A time that no date can be made of, such as of a year with five digits, is not taken.
  const take = (name: 'startsAt' | 'endsAt', text: string) => {
    const at = text ? new Date(text) : null;
    if (at === null || !Number.isNaN(at.getTime())) onChange({ [name]: at?.toISOString() ?? null });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label={t('promotion.starts')}
        value={localTime(startsAt)}
        max={LAST_TIME}
        onChange={(event) => take('startsAt', event.target.value)}
      />
      <TextField
        type="datetime-local"
        label={t('promotion.ends')}
        value={localTime(endsAt)}
        max={LAST_TIME}
        onChange={(event) => take('endsAt', event.target.value)}
      />
    </div>
  );
}

/** A box to tick. */
export function TickField({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small font-medium">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** A whole number; empty for none. */
export function NumberField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      pattern="\d{0,9}"
      value={value ?? ''}
      onChange={({ target: { value: text } }) => {
        if (/^\d{0,9}$/.test(text)) onChange(text === '' ? null : Number(text));
      }}
    />
  );
}

/** Removes an entry of a list. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTexts();
  return (
    <Button onClick={onClick} aria-label={t('promotion.remove', { name })}>
      <X size={16} aria-hidden />
    </Button>
  );
}
