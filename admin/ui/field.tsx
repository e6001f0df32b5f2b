import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

const BOX = 'w-full min-h-11 border border-edge bg-white px-3 py-2 text-base aria-invalid:border-danger';

interface Labelled {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

function Frame({ id, label, hint, error, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { hint, error }: Omit<Labelled, 'label'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

export function TextField({ label, hint, error, ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input id={id} className={BOX} {...described(id, { hint, error })} {...rest} />
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  ...rest
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea id={id} rows={3} className={BOX} {...described(id, { hint, error })} {...rest} />
    </Frame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  children,
  ...rest
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select id={id} className={BOX} {...described(id, { hint, error })} {...rest}>
        {children}
      </select>
    </Frame>
  );
}
