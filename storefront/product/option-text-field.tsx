import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { readOptionText, type TextLength, textPattern, textRefusal } from '../sites/deferred/option-text.ts';

interface Props {
  /** custom attribute of the basket line */
  name: string;
  label: string;
  length: TextLength;
  /** id of the add-to-bag form */
  formId: string;
  onText(text: string): void;
}

/**
 * Text for an option value, such as initials. Belongs to the add-to-bag form, so it works without scripts.
 * With scripts it blocks every form that adds to the bag while the text is missing or invalid.
 */
export function OptionTextField({ name, label, length, formId, onText }: Props) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const refuse = useEffectEvent((event: Event) => {
    const input = field.current;
    const isAdding =
      event.target instanceof HTMLFormElement &&
      event.target.querySelector('input[value="add"][name="intent"]');
    if (!input || !isAdding || readOptionText(input.value, length) !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setWrong(true);
    input.focus();
  });
  const reportText = useEffectEvent(onText);
  useEffect(() => {
    // The sticky bar has its own form, which native validation does not block for this field.
    const onSubmit = (event: Event) => refuse(event);
    document.addEventListener('submit', onSubmit, true);
    // Read what was typed before hydration.
    reportText(field.current?.value ?? '');
    return () => {
      document.removeEventListener('submit', onSubmit, true);
      reportText('');
    };
  }, []);
  const refusal = textRefusal(length);
  return (
    <div className="pt-4">
      <label htmlFor={id} className="block pb-2 text-small">
        {label}
        <span aria-hidden="true" className="text-danger">
          {' '}
          *
        </span>
      </label>
      <input
        ref={field}
        id={id}
        name={name}
        form={formId}
        required
        pattern={`\\s*${textPattern(length)}\\s*`}
        title={text(`basket.refused_${refusal.id}`, refusal.values)}
        maxLength={4 * length.max}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-rule`}
        onInvalid={(event) => {
          event.preventDefault();
          setWrong(true);
          event.currentTarget.focus();
        }}
        onChange={({ currentTarget: { value } }) => {
          onText(value);
          if (isWrong) setWrong(readOptionText(value, length) === undefined);
        }}
        className="block h-12 w-full border border-edge bg-white px-4 text-base aria-invalid:border-danger"
      />
      <p id={`${id}-rule`} className={`pt-1 text-small ${isWrong ? 'text-danger' : 'text-ink-soft'}`}>
        {text(`basket.refused_${refusal.id}`, refusal.values)}
      </p>
    </div>
  );
}
