import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import type { Regions } from './component-view.ts';
import type { PageOf } from './page-ref.ts';
import { Region } from './region.tsx';

/** Loaded for signed-in customers only; when loading fails, the public page stays. */
const PersonalPage = lazy(() =>
  import('./personal-page.tsx').then(
    (module) => ({ default: module.PersonalPage }),
    () => ({ default: () => null }),
  ),
);

export interface DesignedPageProps {
  /** query of the page reference, such as `category=women` */
  of: `${PageOf['kind']}=${string}`;
  regions: Regions;
  /** shows only this region; by default all regions, the hero first */
  only?: string;
}

/**
 * Renders the public regions of a Page Designer page; personal content replaces them after hydration. Set its `key` to
 * `of`.
 */
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

/** Returns the regions to show, in order. */
export const shownRegions = ({ hero, ...rest }: Regions, only: string | undefined) =>
  Object.entries(hero ? { hero, ...rest } : rest).filter(([id]) => !only || id === only);
