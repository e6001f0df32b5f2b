import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hideMissingPictures } from './images/missing-pictures.ts';
import { type RouteTable, standsUnderBoth, withOnePrefix } from './shell/one-prefix.ts';
import { loadMessages, type Messages } from './translations/load-messages.ts';
import { messageFiles } from './translations/message-files.ts';
import { MessagesProvider } from './translations/messages-provider.tsx';

async function fetchMessages(url: string): Promise<Messages> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json() as Promise<Messages>;
}

hideMissingPictures();

const locale = document.documentElement.lang;
const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { routes: RouteTable } };
if (manifest && standsUnderBoth(location.pathname, locale)) manifest.routes = withOnePrefix(manifest.routes);
const messages = await loadMessages(locale, messageFiles, fetchMessages);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider locale={locale} messages={messages}>
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  );
});
