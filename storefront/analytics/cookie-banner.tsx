import './cookie-banner.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTextLanguage } from '../i18n/deferred/use-text-language.ts';
import { useText } from '../i18n/use-text.ts';
import { reserveBottomSpace } from '../page/deferred/bottom-space.ts';
import { CONSENT_CATEGORIES, type ConsentCategory, refusesTracking } from '../session/shell/consent.ts';
import { pagePath } from '../sites/deferred/page-path.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

interface Props {
  consent: ReadonlySet<ConsentCategory> | undefined;
  /** opened from the footer to change an earlier choice */
  settings: boolean;
  onClose(): void;
}

/** Consent banner at the bottom of the page. Non-modal; rejecting takes as few clicks as accepting. */
export default function CookieBanner({ consent, settings, onClose }: Props) {
  const text = useText();
  const language = useTextLanguage();
  const { href, site } = useMultiSite();
  const more = pagePath(site, 'cookies') ?? pagePath(site, 'privacy');
  const [choosing, setChoosing] = useState(settings);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element>(null);
  const banner = useRef<HTMLElement>(null);

  useEffect(() => reserveBottomSpace(banner.current, '--foot-note'), []);

  useEffect(() => {
    if (!settings) return;
    before.current = document.activeElement;
    setChoosing(true);
    heading.current?.focus();
  }, [settings]);

  function leave(): void {
    onClose();
    if (settings && before.current instanceof HTMLElement) before.current.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget, submitter);
    const response = await fetch(href('/resource/consent'), { method: 'POST', body }).catch(() => undefined);
    if (response?.ok) leave();
    else setFailed(true);
  }

  return (
    <section
      lang={language}
      ref={banner}
      aria-labelledby="cookies-title"
      className="cookie-banner"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && settings) leave();
      }}
    >
      <form method="post" action={href('/resource/consent')} onSubmit={submit} className="cookie-form">
        <div>
          <h2 id="cookies-title" ref={heading} tabIndex={-1} className="text-lead">
            {text('cookies.title')}
          </h2>
          {/* The link continues an English sentence, also on a page from right to left. */}
          <p dir={language && 'ltr'} className="pt-1 text-small text-ink-soft">
            {text(refusesTracking() ? 'cookies.refused' : 'cookies.text')}{' '}
            {more && (
              <ShopLink to={more} className="text-link text-ink">
                {text('cookies.more')}
              </ShopLink>
            )}
          </p>
          {choosing && <Categories consent={consent} settings={settings} />}
          {failed && (
            <p role="alert" className="pt-2 text-small text-danger">
              {text('cookies.failed')}
            </p>
          )}
        </div>
        <div className="cookie-actions">
          <Button type="submit" name="choice" value="necessary" variant="secondary" className="cookie-button">
            {text('cookies.necessary_only')}
          </Button>
          <Button type="submit" name="choice" value="all" variant="secondary" className="cookie-button">
            {text('cookies.accept')}
          </Button>
          {choosing ? (
            <button
              key="save"
              type="submit"
              name="choice"
              value="chosen"
              className="text-link min-h-11 text-small"
            >
              {text('cookies.save')}
            </button>
          ) : (
            // Own key: React would otherwise reuse the element, and the click would submit the form.
            <button
              key="choose"
              type="button"
              className="text-link min-h-11 text-small"
              onClick={() => setChoosing(true)}
            >
              {text('cookies.choose')}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

function Categories({ consent, settings }: Pick<Props, 'consent' | 'settings'>) {
  const text = useText();
  const fields = useRef<HTMLFieldSetElement>(null);
  // The button that opened the categories is gone: move the focus to the first one.
  useEffect(() => {
    if (!settings) fields.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [settings]);
  const row = 'flex min-h-11 items-center gap-3 text-small';
  return (
    <fieldset ref={fields} className="pt-2">
      <legend className="sr-only">{text('cookies.categories')}</legend>
      <label className={row} htmlFor="cookies-necessary">
        <input id="cookies-necessary" type="checkbox" checked disabled className="size-4 accent-ink" />
        <span>{text('cookies.necessary')}</span>
      </label>
      {CONSENT_CATEGORIES.map((category) => (
        <label key={category} className={row} htmlFor={`cookies-${category}`}>
          <input
            id={`cookies-${category}`}
            type="checkbox"
            name={category}
            defaultChecked={consent?.has(category)}
            className="size-4 accent-ink"
          />
          <span>{text(`cookies.${category}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
