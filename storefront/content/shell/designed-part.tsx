import { type ComponentType, lazy, use, useState } from 'react';
import { StaticIsland } from '../../page/static-island.tsx';
import { useSession } from '../../session/use-session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { DesignedPageProps } from '../designed-page.tsx';

type Page = ComponentType<DesignedPageProps>;

let Ready: Page | undefined;
let loading: Promise<unknown> | undefined;

/** Loads the designed-page module, so that the next page renders synchronously. */
async function loadDesigned() {
  const { DesignedPage } = await import('../designed-page.tsx');
  Ready = DesignedPage;
  return { default: DesignedPage };
}

const LazyPage = lazy(loadDesigned);

/** A Page Designer page assigned to a category or product. */
export interface Designed extends Omit<DesignedPageProps, 'only'> {
  /** contains components that need JavaScript */
  live: boolean;
}

/**
 * Page Designer regions on a category or product page. They stay static islands until the reader comes near and they
 * contain interactive or personal content. After client-side navigation rendering waits for the module, to avoid layout
 * shifts; it is not loaded when there are no regions. Set its `key` to `of`.
 */
export function DesignedPart(props: Designed & Pick<DesignedPageProps, 'only'>) {
  const isOpened = useHydrated();
  const isDesigned = Object.keys(props.regions).length > 0;
  const [waits] = useState(isOpened && isDesigned);
  if (waits && !Ready) {
    // A failed import is retried by the lazy component.
    loading ??= loadDesigned().catch(() => {});
    // No hook may follow `use`: after the import React renders this component again without reaching it.
    use(loading);
  }
  return <Part {...props} isDesigned={isDesigned} />;
}

function Part({
  live,
  isDesigned,
  ...props
}: Designed & Pick<DesignedPageProps, 'only'> & { isDesigned: boolean }) {
  const isRegistered = useSession()?.registered;
  const [Page] = useState<Page>(() => Ready ?? LazyPage);
  return (
    <StaticIsland hydrate={live || isRegistered ? loadDesigned : undefined}>
      {(isDesigned || isRegistered) && <Page {...props} />}
    </StaticIsland>
  );
}
