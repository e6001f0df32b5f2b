import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { SiteLocaleFields } from '../ui/site-locale-fields.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { PanelProps, SignUpState } from './footer-panel.tsx';

/** Newsletter sign-up in the footer; hidden on pages that have one, for the newsletter and after an order. Resets on navigation. */
export function FooterNewsletter() {
  const { pathname } = useLocation();
  return /\/(subscription|checkout\/confirmation)(\/|$)/.test(pathname) ? null : <SignUp key={pathname} />;
}

/**
 * Email field that loads the rest of the form on focus. Without scripts it submits to the newsletter page.
 */
function SignUp() {
  const text = useText();
  const { href } = useMultiSite();
  const hydrated = useHydrated();
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [state, setState] = useState<SignUpState>('waiting');
  const open = () => {
    import('./footer-panel.tsx').then(
      (module) => setPanel(() => module.FooterPanel),
      // When the chunk fails to load, the form submits to the newsletter page.
      () => setState('ready'),
    );
  };
  return (
    <div className="border-b border-hairline">
      <div className="page-width grid gap-x-16 gap-y-5 py-10 lg:grid-cols-2">
        <div>
          <p className="font-display text-title">{text('newsletter.title')}</p>
          <p className="pt-2 text-small text-ink-soft">{text('newsletter.text')}</p>
        </div>
        <form
          action={href(paths.subscription)}
          noValidate={!!Panel}
          className="w-full min-w-0 max-w-[36rem] lg:ms-auto"
        >
          <SiteLocaleFields />
          <div hidden={state === 'done'} className="flex [&[hidden]]:hidden">
            <input
              type="email"
              name="email"
              aria-label={text('newsletter.email')}
              placeholder={text('checkout.field_email')}
              autoComplete="email"
              maxLength={254}
              onFocus={open}
              className="z-1 h-12 min-w-0 flex-1 border border-edge bg-white px-4 text-base aria-invalid:border-danger"
            />
            <button
              type="submit"
              disabled={hydrated && state !== 'ready'}
              className="shrink-0 bg-ink px-4 text-base sm:px-6 font-medium text-paper hover:bg-sea disabled:bg-sand disabled:text-ink-soft"
            >
              {text('newsletter.subscribe')}
            </button>
          </div>
          {Panel && <Panel onState={setState} />}
        </form>
      </div>
    </div>
  );
}
