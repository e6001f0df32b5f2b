import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import type { Regions } from './component-view.ts';
import type { PageOf } from './page-ref.ts';
import { Region } from './region.tsx';

/** What guests never load; a page stands without it too. */
const PersonalPage = lazy(() =>
  import('./personal-page.tsx').then(
    (module) => ({ default: module.PersonalPage }),
    () => ({ default: () => null }),
  ),
);

export interface DesignedPageProps {
  /** what the page was asked for by, as a query */
  of: `${PageOf['kind']}=${string}`;
  regions: Regions;
  /** the region that stands here; all of them, the hero first, unless told */
  only?: string;
}

/** The regions of a designed page as everybody sees them; what is for the shopper's groups comes after. Key it by `of`. */
export function DesignedPage(props: DesignedPageProps) {
  const isRegistered = useSession()?.registered;
  const [personal, setPersonal] = useState<ReactNode>();
  return (
    <>
      {personal ??
        shownRegions(props.regions, props.only).map(([, components], region) =>
          components.map((component, index) => (
            <Region
              key={component.id}
              components={[component]}
              first={!props.only && region === 0 && index === 0}
            />
          )),
        )}
      {isRegistered && (
        <Suspense>
          <PersonalPage {...props} onKnown={setPersonal} />
        </Suspense>
      )}
    </>
  );
}

/** The regions that stand in one place, in their order. */
export const shownRegions = ({ hero, ...rest }: Regions, only: string | undefined) =>
  Object.entries(hero ? { hero, ...rest } : rest).filter(([id]) => !only || id === only);
