import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './theme/theme.css';
import { Application } from './app/application.tsx';
import { SessionProvider } from './session/session.tsx';

createRoot(document.getElementById('root')!).render(
  <BrowserRouter basename="/admin">
    <SessionProvider>
      <Suspense>
        <Application />
      </Suspense>
    </SessionProvider>
  </BrowserRouter>,
);
