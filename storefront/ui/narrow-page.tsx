import type { ReactNode } from 'react';

/** Layout of a page with one form or one message. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width min-h-[60vh] py-12 lg:py-20">
      <div className="mx-auto max-w-[36rem]">
        <h1 className="pb-6 text-display [hyphens:auto]">{title}</h1>
        {children}
      </div>
    </div>
  );
}
