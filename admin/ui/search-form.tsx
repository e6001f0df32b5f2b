import { type FormEvent, useId } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { Button } from './button.tsx';

interface SearchFormProps {
  label: string;
  /** what is looked for now */
  text: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** A field to look for records with. */
export function SearchForm({ label, text, onSearch, className = 'mb-5 max-w-xl' }: SearchFormProps) {
  const { t } = useTexts();
  const field = useId();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q')).trim());
  };
  return (
    <search className={className}>
      <form onSubmit={find} className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <label htmlFor={field} className="mb-1 block text-small font-medium">
            {label}
          </label>
          <input
            key={text}
            id={field}
            type="search"
            name="q"
            defaultValue={text}
            maxLength={200}
            className="min-h-11 w-full border border-edge bg-white px-3 py-2"
          />
        </div>
        <Button type="submit">{t('orders.find')}</Button>
      </form>
    </search>
  );
}
