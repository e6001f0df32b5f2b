import { use } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Wordmark } from '../../../brand/wordmark.tsx';
import { useTextLanguage } from '../../../i18n/deferred/use-text-language.ts';
import { LanguageContext } from '../../../i18n/messages-provider.tsx';
import { type MessageId, useText } from '../../../i18n/use-text.ts';
import { Recommendations } from '../../../recommendations/shell/recommendations.tsx';
import { useMultiSite } from '../../../sites/multi-site.tsx';
import { paths } from '../../../sites/urls.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { SiteLocaleFields } from '../../../ui/site-locale-fields.tsx';

/** Page for a 404, or for any other error. In the shell the header above has the logo, so the page has none. */
export function ErrorPage({ error, inShell = false }: { error: unknown; inShell?: boolean }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage inShell={inShell} />;
  return <GenericErrorPage error={error} inShell={inShell} />;
}

function NotFoundPage({ inShell }: { inShell: boolean }) {
  const text = useText();
  return (
    <>
      <Frame logo={!inShell} eyebrow="404" title="error.not_found.title" body="error.not_found.text">
        {inShell && <SearchInstead />}
        {inShell ? (
          <ShopLink to={paths.home} className={buttonClass('secondary')}>
            {text('error.not_found.home')}
          </ShopLink>
        ) : (
          <a href="/" className={buttonClass('secondary')}>
            {text('error.not_found.home')}
          </a>
        )}
      </Frame>
      {inShell && (
        <div className="has-[section]:pb-16 md:has-[section]:pb-24">
          <Recommendations place="NOTFOUND" />
        </div>
      )}
    </>
  );
}

/** Search form, because visitors of an outdated link often know what they are looking for. */
function SearchInstead() {
  const text = useText();
  const { href } = useMultiSite();
  return (
    <search className="mb-10 block max-w-[32rem]">
      <form action={href('/search')} className="flex items-end gap-4">
        <SiteLocaleFields />
        <label className="min-w-0 flex-1">
          <span className="block text-small text-ink-soft">{text('shell.search_term')}</span>
          <input
            type="search"
            name="q"
            required
            maxLength={100}
            className="h-12 w-full border-b border-ink bg-transparent"
          />
        </label>
        <Button type="submit">{text('shell.search')}</Button>
      </form>
    </search>
  );
}

function GenericErrorPage({ error, inShell }: { error: unknown; inShell: boolean }) {
  const text = useText();
  const { message, stack } = describe(error);
  const { supportEmail } = use(LanguageContext).brand;
  return (
    <Frame logo={!inShell} title="error.generic.title" body="error.generic.text">
      <div className="flex flex-wrap items-center gap-6">
        <Button onClick={() => window.location.reload()}>{text('error.generic.refresh')}</Button>
        {supportEmail && (
          <a href={`mailto:${supportEmail}`} className="text-link">
            {text('error.generic.contact')}
          </a>
        )}
      </div>
      {message && <p className="mt-10 text-small text-ink-soft">{message}</p>}
      {stack && (
        <pre className="mt-4 max-h-80 overflow-auto border-t border-hairline pt-4 text-micro text-ink-soft">
          {stack}
        </pre>
      )}
    </Frame>
  );
}

function describe(error: unknown): { message?: string; stack?: string } {
  if (isRouteErrorResponse(error)) return { message: `${error.status} ${error.statusText}`.trim() };
  if (error instanceof Error) return { message: error.message, stack: error.stack };
  return {};
}

interface FrameProps {
  /** set when the page has no header with a logo */
  logo?: boolean;
  eyebrow?: string;
  title: MessageId;
  body: MessageId;
  children: React.ReactNode;
}

function Frame({ logo = true, eyebrow, title, body, children }: FrameProps) {
  const text = useText();
  return (
    <div lang={useTextLanguage()} className="page-width py-16 md:py-24">
      <title>{text(title)}</title>
      <meta name="robots" content="noindex" />
      {logo && (
        <a href="/" className="mb-14 inline-block py-2" aria-label={text('shell.home')}>
          <Wordmark />
        </a>
      )}
      {eyebrow && <p className="eyebrow mb-4">{eyebrow}</p>}
      <h1 className="text-display">{text(title)}</h1>
      <p className="mt-4 mb-10 max-w-prose text-lead text-ink-soft">{text(body)}</p>
      {children}
    </div>
  );
}
