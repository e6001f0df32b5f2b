import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';

interface EnteredCode {
  id: string;
  /** name for the label of the button that removes it */
  name: string;
  /** what the list shows */
  content: ReactNode;
}

interface Props {
  /** form that the fields belong to, which is elsewhere in the page */
  form: string;
  /** prefix of the ids in the page */
  id: string;
  label: string;
  /** text of the button, and the value of its field `intent` */
  submit: { label: string; intent: string };
  isBusy: boolean;
  /** why the last code was refused */
  refusal: string | undefined;
  /** result of the last request; the field is emptied when it has no refusal */
  reply: { refusal?: unknown } | undefined;
  codes: EnteredCode[];
  /** name of the field that has the id of the code to remove */
  removeName: string;
  isUpperCase?: boolean;
}

/** Field for a code, and the list of entered codes with buttons that remove them. */
export function CodeField({
  form,
  id,
  label,
  submit,
  isBusy,
  refusal,
  reply,
  codes,
  removeName,
  isUpperCase = false,
}: Props) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (reply && !reply.refusal && field.current) field.current.value = '';
  }, [reply]);
  return (
    <>
      <label htmlFor={`${id}-code`} className="text-small text-ink-soft">
        {label}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          ref={field}
          form={form}
          id={`${id}-code`}
          name="code"
          maxLength={64}
          autoComplete="off"
          autoCapitalize={isUpperCase ? 'characters' : undefined}
          spellCheck={isUpperCase ? false : undefined}
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal ? `${id}-error` : undefined}
          className="h-12 min-w-0 flex-1 border border-edge bg-white px-4"
        />
        <Button
          type="submit"
          form={form}
          name="intent"
          value={submit.intent}
          variant="secondary"
          disabled={isBusy}
          className="px-6"
        >
          {submit.label}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="pt-2 text-small text-danger empty:hidden">
        {refusal}
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code.id} className="flex items-center justify-between gap-4 pt-2 text-small">
            <span>{code.content}</span>
            <button
              type="submit"
              form={form}
              name={removeName}
              value={code.id}
              className="text-link min-h-11"
              aria-label={text('basket.remove_item', { name: code.name })}
            >
              {text('basket.remove')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
