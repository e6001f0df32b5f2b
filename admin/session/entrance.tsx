import { type ReactNode, useEffect } from 'react';

/** The screen before the application: one narrow column. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Vitrine`;
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-8 px-5 py-12">
      <h1 className="text-title">{title}</h1>
      {children}
    </main>
  );
}
