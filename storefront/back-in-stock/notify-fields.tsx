import type { FieldMetadata } from '@conform-to/react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { CheckField, EmailField } from '../forms/field.tsx';
import { useRichText, useText } from '../i18n/use-text.ts';
import { Consent } from '../newsletter-sign-up/consent.tsx';
import { pagePath } from '../sites/deferred/page-path.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

type Field = FieldMetadata<string | undefined>;
type Fields = Record<'email' | 'privacyPolicy2' | 'marketing', Field>;

/** Fields of the modal and of the page without scripts: email, privacy policy and marketing consent. */
export function NotifyFields({ fields }: { fields: Fields }) {
  return (
    <>
      <EmailField field={fields.email} maxLength={254} />
      <CheckField field={fields.privacyPolicy2} required>
        <PrivacyText />
      </CheckField>
      <Marketing field={fields.marketing} />
    </>
  );
}

function PrivacyText() {
  const text = useText();
  const { site, locale } = useMultiSite();
  const richText = useRichText();
  const page = pagePath(site, 'privacy');
  const prefix = `/${site.alias ?? site.id}/${locale.alias ?? locale.id}`;
  const policy = (words: ReactNode[]) =>
    page ? (
      <a key="policy" href={prefix + page} target="_blank" rel="noopener" className="text-link">
        {words}
        <span className="sr-only"> {text('account.new_window')}</span>
      </a>
    ) : (
      <Fragment key="policy">{words}</Fragment>
    );
  return richText('notify.privacy', { policy });
}

/** Newsletter checkbox. The full consent text expands on demand; without scripts it is always visible. */
function Marketing({ field }: { field: Field }) {
  const text = useText();
  const id = useId();
  const hydrated = useHydrated();
  const [more, setMore] = useState(false);
  return (
    <div>
      <CheckField field={field}>{text('notify.marketing')}</CheckField>
      <div className="-mt-6 ps-8 text-small">
        {hydrated && (
          <button
            type="button"
            aria-expanded={more}
            aria-controls={id}
            onClick={() => setMore(!more)}
            className="text-link min-h-11 text-ink-soft"
          >
            {text(more ? 'notify.less' : 'notify.more')}
          </button>
        )}
        <p id={id} hidden={hydrated && !more} className="pb-2 text-ink-soft">
          <Consent />
        </p>
      </div>
    </div>
  );
}
