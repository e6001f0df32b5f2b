import type { SubmissionResult } from '@conform-to/react';
import { FormBanner } from '../forms/form-banner.tsx';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

interface Props {
  /** form id, the prefix of its field ids */
  form: string;
  result: SubmissionResult | undefined;
}

/**
 * Lists invalid fields with links to them, for browsers without JavaScript. With JavaScript the first invalid field is
 * focused instead.
 */
export function ErrorSummary({ form, result }: Props) {
  const text = useText();
  const hydrated = useHydrated();
  const names = Object.keys(result?.error ?? {}).filter((name) => name !== '');
  if (hydrated || names.length === 0) return null;
  return (
    <FormBanner>
      <p>{text('checkout.error_summary')}</p>
      <ul className="flex flex-wrap gap-x-4 pt-1">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${form}-${name}`} className="text-link">
              {text(labelOf(name))}
            </a>
          </li>
        ))}
      </ul>
    </FormBanner>
  );
}

/** Label message of a field of either address. */
const labelOf = (name: string) => `checkout.field_${name.replace('billing.', '')}` as MessageId;
