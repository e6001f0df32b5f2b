import type { SubmissionResult } from '@conform-to/react';
import { addressLabel } from '../addresses/address-label.ts';
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
              {text(labelOf(name, result?.initialValue))}
            </a>
          </li>
        ))}
      </ul>
    </FormBanner>
  );
}

/** Label message of a field of either address, in the words of the chosen country. */
function labelOf(name: string, values: SubmissionResult['initialValue']): MessageId {
  const isBilling = name.startsWith('billing.');
  const address = (isBilling ? values?.billing : values) as { countryCode?: unknown } | undefined;
  return addressLabel(name.replace('billing.', ''), String(address?.countryCode ?? ''));
}
