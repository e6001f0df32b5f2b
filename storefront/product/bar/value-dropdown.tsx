import { type ComponentType, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { DropdownOption, DropdownProps } from '../../ui/deferred/dropdown.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface Props {
  label: string;
  placeholder: string;
  /** query parameter of the value without scripts */
  name: string;
  options: DropdownOption[];
  value: string | undefined;
  above?: boolean;
  /** id of the form that the native select belongs to, when it is outside of it */
  formId?: string | undefined;
  onSelect(value: string): void;
}

/** The custom dropdown once its chunk is loaded; dropdowns that mount later use it at once. */
let loaded: ComponentType<DropdownProps> | undefined;

/**
 * Dropdown of attribute values. Renders a native select until the custom dropdown is loaded. A focused native
 * select is replaced on blur only, and a value chosen in it before hydration is applied.
 */
export function ValueDropdown({ name, formId, ...props }: Props) {
  const hydrated = useHydrated();
  const [Dropdown, setDropdown] = useState(() => (hydrated ? loaded : undefined));
  const plain = useRef<HTMLSelectElement>(null);
  const applyNativeChoice = useEffectEvent(() => {
    const chosen = plain.current?.value;
    if (chosen && chosen !== props.value) props.onSelect(chosen);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const isIn = () => plain.current === document.activeElement;
    // Apply a value that was chosen before hydration.
    if (isIn()) applyNativeChoice();
    import('../../ui/deferred/dropdown.tsx').then(
      (module) => {
        loaded = module.Dropdown;
        const take = () => setDropdown(() => loaded);
        if (isIn()) plain.current?.addEventListener('blur', take, { once: true, signal });
        else if (!signal.aborted) take();
      },
      () => {},
    );
    return () => stop.abort();
  }, []);
  return Dropdown ? (
    <Dropdown {...props} />
  ) : (
    <PlainSelect ref={plain} name={name} formId={formId} {...props} />
  );
}

function PlainSelect({
  ref,
  label,
  placeholder,
  name,
  formId,
  options,
  value,
  onSelect,
}: Props & { ref: Ref<HTMLSelectElement> }) {
  return (
    <select
      ref={ref}
      aria-label={label}
      name={name}
      form={formId}
      value={value ?? ''}
      onChange={(event) => onSelect(event.currentTarget.value)}
      className="h-[38px] w-full border border-hairline bg-paper px-2 text-small"
    >
      {value === undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {[option.label, option.note].filter(Boolean).join(option.note?.startsWith('+') ? ' ' : ' – ')}
        </option>
      ))}
    </select>
  );
}

/**
 * Submit button for a form of selects without scripts. `other`: the form and address when the selects belong to a form that
 * submits elsewhere.
 */
export function ChooseWithoutScripts({ other }: { other?: { formId: string; action: string } | undefined }) {
  const text = useText();
  return (
    <noscript>
      <button
        type="submit"
        {...(other ? { form: other.formId, formMethod: 'get', formAction: other.action } : {})}
        className="mt-3 min-h-11 border border-ink px-4 text-small"
      >
        {text('product.choose')}
      </button>
    </noscript>
  );
}
