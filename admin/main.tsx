import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import './theme/theme.css';
import { Application } from './app/application.tsx';
import { SessionProvider } from './session/session.tsx';

function Root() {
  return (
    <SessionProvider>
      <Suspense>
        <Application />
      </Suspense>
    </SessionProvider>
  );
}

// One route for all: the routes are in app/. Screens with unsaved input can keep their reader only in such a router.
const router = createBrowserRouter([{ path: '*', Component: Root }], { basename: '/admin' });
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
