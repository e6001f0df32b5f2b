import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { readOptionText, type TextLength, textPattern, textRefusal } from '../sites/deferred/option-text.ts';

interface Props {
  /** the custom attribute it is sent as */
  name: string;
  label: string;
  length: TextLength;
  /** the form that adds to the bag */
  formId: string;
  onText(text: string): void;
}

/**
 * The text that a value of an option needs, such as initials. It is part of the form that adds, so that it is sent
 * without scripts too; with scripts no form that adds is sent while it is missing or wrong.
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
  const tell = useEffectEvent(onText);
  useEffect(() => {
    // The bar at the foot has a form of its own, which the browser would not keep back for this field.
    const onSubmit = (event: Event) => refuse(event);
    document.addEventListener('submit', onSubmit, true);
    // What was typed before scripts took over.
    tell(field.current?.value ?? '');
    return () => {
      document.removeEventListener('submit', onSubmit, true);
      tell('');
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
