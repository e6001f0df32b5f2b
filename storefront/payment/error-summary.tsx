import type { SubmissionResult } from '@conform-to/react';
import { FormBanner } from '../forms/form-banner.tsx';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

interface Props {
  /** id of the form, which its fields' ids begin with */
  form: string;
  result: SubmissionResult | undefined;
}

/** Names the fields to look at, each a link to it. With scripts the first of them takes the focus instead. */
export function ErrorSummary({ form, result }: Props) {
  const text = useText();
  const alive = useHydrated();
  const names = Object.keys(result?.error ?? {}).filter((name) => name !== '');
  if (alive || names.length === 0) return null;
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

/** The message that labels a field, whichever address it belongs to. */
const labelOf = (name: string) => `checkout.field_${name.replace('billing.', '')}` as MessageId;
