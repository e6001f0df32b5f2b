import { type InputHTMLAttributes, useId } from 'react';

interface CellFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** shown above the field on phones; the column has it on wider screens */
  label: string;
  /** the row, which only screen readers need to hear */
  row: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A field within a table-like list. */
export function CellField({ label, row, hint, error, ...rest }: CellFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-micro text-ink-soft md:sr-only">
        {label} <span className="sr-only">{row}</span>
      </label>
      <input
        id={id}
        className="min-h-11 w-full border border-edge bg-white px-3 py-2 text-end text-base tabular-nums read-only:border-hairline read-only:bg-paper aria-invalid:border-danger"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        autoComplete="off"
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-micro text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-micro text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
