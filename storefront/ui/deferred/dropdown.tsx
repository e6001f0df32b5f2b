import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { nextHighlight } from './dropdown-keys.ts';

export interface DropdownOption {
  value: string;
  label: string;
  /** additional note, such as "out of stock" */
  note?: string | undefined;
  disabled?: boolean;
}

export interface DropdownProps {
  /** accessible name */
  label: string;
  placeholder: string;
  options: DropdownOption[];
  value: string | undefined;
  onSelect(value: string): void;
  /** name of the hidden field for form submission */
  name?: string;
  /** opens upwards */
  above?: boolean;
  className?: string;
}

/**
 * Select-only combobox. Closes on an outside click, Escape, a selection and blur; arrow keys move the highlight and
 * wrap around, Enter selects, a letter jumps to the first option that starts with it.
 */
export function Dropdown({ options, value, above, className = '', ...props }: DropdownProps) {
  const id = useId();
  const [highlight, setHighlight] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const open = highlight !== undefined;
  const chosen = options.find((option) => option.value === value);
  const close = () => setHighlight(undefined);

  useEffect(() => {
    list.current?.children[highlight ?? -1]?.scrollIntoView({ block: 'nearest' });
  }, [highlight]);

  function pick(option: DropdownOption | undefined): void {
    if (!option || option.disabled) return;
    close();
    if (option.value !== value) props.onSelect(option.value);
  }

  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = highlight ?? (chosen ? options.indexOf(chosen) : -1);
    if (event.key === 'Escape' && open) {
      // Escape must not close an enclosing dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (open) pick(options[highlight]);
      else setHighlight(Math.max(at, 0));
      return;
    }
    const labels = options.map(({ label }) => label);
    const next = nextHighlight(event.key, at, labels);
    if (next === undefined) return;
    event.preventDefault();
    // The first arrow key opens the list at the selected option.
    setHighlight(!open && event.key.startsWith('Arrow') && at >= 0 ? at : next);
  }

  return (
    <div className={`relative ${className}`}>
      {props.name && <input type="hidden" name={props.name} value={value ?? ''} />}
      <button
        type="button"
        role="combobox"
        aria-label={props.label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}list` : undefined}
        aria-activedescendant={open ? `${id}${highlight}` : undefined}
        onClick={() =>
          open ? close() : setHighlight(Math.max(options.indexOf(chosen as DropdownOption), 0))
        }
        onKeyDown={press}
        onBlur={close}
        className={`relative flex w-full items-center justify-between gap-3 border bg-paper px-3 text-start text-small before:absolute before:inset-x-0 before:-inset-y-1 h-[38px] ${open ? 'border-ink' : 'border-hairline hover:border-ink-soft'}`}
      >
        <span className={`truncate ${chosen ? '' : 'text-ink-soft'}`}>
          {chosen?.label ?? props.placeholder}
        </span>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className={open ? 'rotate-180' : ''} />
      </button>
      {open && (
        <div
          ref={list}
          id={`${id}list`}
          role="listbox"
          tabIndex={-1}
          // Keeps focus on the combobox.
          onMouseDown={(event) => event.preventDefault()}
          aria-label={props.label}
          className={`absolute inset-x-0 z-20 max-h-64 overflow-y-auto overscroll-contain border border-ink bg-paper py-1 ${above ? 'bottom-full border-b-0' : 'top-full border-t-0'}`}
        >
          {options.map((option, index) => (
            <button
              type="button"
              key={option.value}
              id={`${id}${index}`}
              role="option"
              // Focus stays on the combobox, which refers to the option by aria-activedescendant.
              tabIndex={-1}
              aria-selected={option === chosen}
              aria-disabled={option.disabled || undefined}
              onClick={() => pick(option)}
              onPointerMove={() => highlight !== index && setHighlight(index)}
              className={`flex min-h-[38px] w-full items-center justify-between gap-3 px-3 text-start text-small ${option.disabled ? 'text-ink-soft line-through' : 'cursor-pointer'} ${index === highlight ? 'bg-sand-light' : ''}`}
            >
              <span className={option === chosen ? 'font-medium' : ''}>{option.label}</span>
              {option.note && <span className="text-micro text-ink-soft">{option.note}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
