import { lazy } from 'react';
import { KeptPart } from '../../page/static-island.tsx';
import { Html } from '../../ui/html.tsx';
import type { FooterData } from './footer.server.ts';
import { LinkGroups } from './link-groups.tsx';

const HouseWords = lazy(() => import('./deferred/brand-copy.tsx'));

/** The house in a few words, the links of the shop, what a merchant puts below them. */
export function House({ data }: { data: FooterData }) {
  return (
    <>
      <div className="page-width grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <KeptPart>
          <HouseWords social={data.social} />
        </KeptPart>
        <LinkGroups groups={data.groups} />
      </div>
      {data.widget && (
        <div className="page-width pb-10">
          <Html html={data.widget} />
        </div>
      )}
    </>
  );
}
