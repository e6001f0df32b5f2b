import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { LazyErrorPage } from './app/shell/lazy-error-page.tsx';
import { directionOf } from './i18n/load-messages.ts';
import { LanguageContext } from './i18n/messages-provider.tsx';
import rightToLeftUrl from './theme/right-to-left.css?url';
import themeUrl from './theme/theme.css?url';

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  font(newsreader),
  font(instrumentSans),
  { rel: 'stylesheet', href: themeUrl },
];

/** HTML document in the locale of the page. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale, urls, prefix, brand } = use(LanguageContext);
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      className={brand.lowercaseNames ? 'lowercase-names' : undefined}
      data-prefix={prefix}
      data-brand={JSON.stringify(brand)}
      data-messages={urls}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.theme?.paper ?? '#fbf9f5'} />
        <Meta />
        <Links />
        {directionOf(locale) && <link rel="stylesheet" href={rightToLeftUrl} />}
        {brand.theme && <link rel="stylesheet" href={brand.theme.href} />}
        <link rel="icon" href={brand.icon ?? '/brand/icon.svg'} />
        {urls?.split(' ').map((url) => (
          <link key={url} rel="preload" as="fetch" href={url} crossOrigin="anonymous" />
        ))}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Top-level error boundary, for errors outside the shell such as an unknown site. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LazyErrorPage error={error} />;
}
