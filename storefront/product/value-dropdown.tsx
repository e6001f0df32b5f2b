import { lazy, Suspense } from 'react';
import { useText } from '../translations/use-text.ts';
import type { DropdownOption } from '../ui/dropdown.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

const Dropdown = lazy(() => import('../ui/dropdown.tsx').then((module) => ({ default: module.Dropdown })));

interface Props {
  label: string;
  placeholder: string;
  /** the parameter of the address it is sent as without scripts */
  name: string;
  options: DropdownOption[];
  value: string | undefined;
  above?: boolean;
  onSelect(value: string): void;
}

/** One choice of many in a row: the browser's own list until scripts have taken over. */
export function ValueDropdown({ name, ...props }: Props) {
  const hydrated = useHydrated();
  const plain = <PlainSelect name={name} {...props} />;
  if (!hydrated) return plain;
  return (
    <Suspense fallback={plain}>
      <Dropdown {...props} />
    </Suspense>
  );
}

function PlainSelect({ label, placeholder, name, options, value }: Omit<Props, 'onSelect'>) {
  return (
    <select
      aria-label={label}
      name={name}
      key={value}
      defaultValue={value ?? ''}
      className="h-[38px] w-full border border-hairline bg-paper px-2 text-small"
    >
      {value === undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.note ? `${option.label} – ${option.note}` : option.label}
        </option>
      ))}
    </select>
  );
}

/** Sends a form of choices where nothing else does. */
export function ChooseWithoutScripts() {
  const text = useText();
  return (
    <noscript>
      <button type="submit" className="mt-3 min-h-11 border border-ink px-4 text-small">
        {text('product.choose')}
      </button>
    </noscript>
  );
}
