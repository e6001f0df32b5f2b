import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTextLanguage } from '../i18n/deferred/use-text-language.ts';
import { useText } from '../i18n/use-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { REGISTRATION_PASSWORD } from './password-rule.ts';
import type { FieldError } from './rules.ts';

const CONTROL = 'block h-12 w-full border border-edge bg-white px-4 text-base aria-invalid:border-danger';

export interface FieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  optional?: boolean;
  /** hides the required mark, because the field has an initial value */
  unmarked?: boolean;
  className?: string | undefined;
  autoComplete?: string | undefined;
  /** shown below the control, part of its accessible description */
  hint?: ReactNode;
}

interface TextProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'numeric';
  maxLength?: number;
}

/** A labelled text input with its error message below. */
export function TextField({ field, type = 'text', inputMode, maxLength, ...rest }: TextProps) {
  return (
    <Labelled field={field} {...rest}>
      <input
        {...propsOf(field, type, rest.hint)}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete={rest.autoComplete}
        aria-required={!rest.optional}
        className={CONTROL}
      />
    </Labelled>
  );
}

/** A labelled input for an email address. */
export function EmailField(props: Omit<FieldProps, 'label'> & { label?: string; maxLength?: number }) {
  const text = useText();
  return <TextField label={text('checkout.field_email')} type="email" autoComplete="email" {...props} />;
}

/** A labelled select. */
export function SelectField({
  field,
  children,
  onChange,
  newsletter,
  ...rest
}: FieldProps & {
  children: ReactNode;
  onChange?: (value: string) => void;
  /** smaller select of the newsletter forms */
  newsletter?: boolean | undefined;
}) {
  const { key, ...props } = getSelectProps(field);
  return (
    <Labelled field={field} {...rest}>
      <select
        key={key}
        {...props}
        autoComplete={rest.autoComplete}
        aria-required={!rest.optional}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value))}
        className={`select-box ${newsletter ? 'select-box-newsletter' : ''}`}
      >
        {children}
      </select>
    </Labelled>
  );
}

/** A password field; with scripts it has a button that shows the password. */
export function PasswordField({ field, ...rest }: FieldProps) {
  const text = useText();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Labelled field={field} {...rest}>
      <div className="relative">
        <input
          {...propsOf(field, shown ? 'text' : 'password', rest.hint)}
          autoComplete={rest.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          aria-required
          className={`${CONTROL} pe-12`}
        />
        {hydrated && (
          <button
            type="button"
            aria-label={text(shown ? 'form.hide_password' : 'form.show_password')}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 end-0.5 flex size-11 items-center justify-center text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        )}
      </div>
    </Labelled>
  );
}

/** A checkbox with its label. */
export function CheckField({
  field,
  children,
  required,
}: {
  field: FieldMetadata<string | boolean | undefined>;
  children: ReactNode;
  required?: boolean;
}) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox' });
  const language = useTextLanguage();
  return (
    <div>
      <label htmlFor={field.id} className="flex min-h-11 items-start gap-3 pt-2.5">
        <input key={key} {...props} aria-required={required} className="mt-0.5 size-5 shrink-0 accent-ink" />
        <span lang={language}>
          {children}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldErrorText field={field} />
    </div>
  );
}

/** Error message of a field. Its height is reserved to avoid layout shift. */
export function FieldErrorText({ field }: { field: Pick<FieldMetadata, 'errorId' | 'errors'> }) {
  const text = useText();
  const id = field.errors?.[0] as FieldError | undefined;
  const language = useTextLanguage();
  return (
    <p id={field.errorId} lang={language} className="min-h-7 py-1 text-small text-danger">
      {id && text(`form.error_${id}`, { min: REGISTRATION_PASSWORD.min })}
    </p>
  );
}

function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' '}
      *
    </span>
  );
}

const hintId = (field: { id: string }) => `${field.id}-hint`;

function propsOf(field: FieldProps['field'], type: 'text' | 'email' | 'tel' | 'password', hint: ReactNode) {
  const { key: _key, ...props } = getInputProps(field, {
    type,
    ...(hint ? { ariaDescribedBy: hintId(field) } : {}),
  });
  return props;
}

function Labelled({
  field,
  label,
  optional,
  unmarked,
  className,
  hint,
  children,
}: FieldProps & { children: ReactNode }) {
  const text = useText();
  const language = useTextLanguage();
  return (
    <div className={className}>
      <label htmlFor={field.id} lang={language} className="block pb-2 text-small text-ink-soft">
        {optional ? text('checkout.optional', { label }) : label}
        {!optional && !unmarked && <RequiredMark />}
      </label>
      {children}
      {hint && (
        <div id={hintId(field)} lang={language} className="pt-1.5 text-small text-ink-soft">
          {hint}
        </div>
      )}
      <FieldErrorText field={field} />
    </div>
  );
}
