import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './i18n/load-messages.ts';
import { MessagesProvider } from './i18n/messages-provider.tsx';
import { hideBrokenImages } from './images/hide-broken-images.ts';
import { narrowRouteTable, type RouteTable } from './page/narrow-route-table.ts';

hideBrokenImages();

const {
  lang: locale,
  dataset: { prefix = '', brand = '{}', messages: urls = '' },
} = document.documentElement;
const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { routes: RouteTable } };
if (manifest) manifest.routes = narrowRouteTable(manifest.routes, prefix);
// Without messages React does not hydrate: the server's page stays, and its links and forms work without scripts.
const messages = await loadMessages(locale, urls.split(' '));

// Only a language with few texts of its own has this entry (messages.server.ts).
if (messages.language)
  void import('./i18n/deferred/mark-english.ts').then(({ markEnglish }) => markEnglish(messages));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider
        locale={locale}
        messages={messages}
        urls={urls}
        prefix={prefix}
        brand={JSON.parse(brand)}
      >
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  );
});
