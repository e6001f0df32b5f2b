import { lazy } from 'react';
import { StaticIsland } from '../../page/static-island.tsx';
import { Html } from '../../ui/html.tsx';
import type { FooterData } from './footer.server.ts';
import { LinkGroups } from './link-groups.tsx';

const BrandCopy = lazy(() => import('./deferred/brand-copy.tsx'));

/** Brand copy, link groups and the merchant's HTML below them. */
export function BrandLinks({ data }: { data: FooterData }) {
  return (
    <>
      <div className="page-width grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <StaticIsland>
          <BrandCopy about={data.about} social={data.social} />
        </StaticIsland>
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
