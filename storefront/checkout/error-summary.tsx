import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../translations/use-text.ts';
import { type FieldErrors, labelOf } from './form-values.ts';

/** Takes the focus when a form comes back: names the fields to look at, each a link to it. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const text = useText();
  const names = Object.keys(errors);
  if (names.length === 0) return null;
  return (
    <Banner>
      <p>{text('checkout.error_summary')}</p>
      <ul className="flex flex-wrap gap-x-4 pt-1">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="text-link"
              onClick={(event) => {
                // Not by its address: that would be another page to the router, on which nothing is wrong any more.
                const field = document.getElementById(name);
                if (field) event.preventDefault();
                field?.focus();
              }}
            >
              {text(labelOf(name))}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** What stands against going on. */
export function Banner({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="mb-8 border-l-2 border-danger py-1 pl-4 text-danger">
      {children}
    </div>
  );
}
