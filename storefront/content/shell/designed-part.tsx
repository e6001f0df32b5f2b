import { type ComponentType, lazy, use, useState } from 'react';
import { StaticIsland } from '../../page/static-island.tsx';
import { useSession } from '../../session/use-session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { DesignedPageProps } from '../designed-page.tsx';

type Page = ComponentType<DesignedPageProps>;

let Ready: Page | undefined;
let awaited: Promise<unknown> | undefined;

/** Loads what shows designed pages, so that the next one stands at once. */
async function loadDesigned() {
  const { DesignedPage } = await import('../designed-page.tsx');
  Ready = DesignedPage;
  return { default: DesignedPage };
}

const Later = lazy(loadDesigned);

/** A designed page that stands around a category's products or below a product. */
export interface Designed extends Omit<DesignedPageProps, 'only'> {
  /** it shows products */
  live: boolean;
}

/**
 * Designed regions beside what a page is about. In a document they stay what the server wrote until a reader comes near
 * whom they offer more: products, or what is for a customer's groups. A page opened within the shop waits for what shows
 * them, so that nothing moves once it stands; where there is nothing to show nothing is loaded. Key it by `of`.
 */
export function DesignedPart(props: Designed & Pick<DesignedPageProps, 'only'>) {
  const isOpened = useHydrated();
  const isDesigned = Object.keys(props.regions).length > 0;
  const [waits] = useState(isOpened && isDesigned);
  if (waits && !Ready) {
    // What cannot be loaded now is tried again where it stands.
    awaited ??= loadDesigned().catch(() => {});
    // No hook may follow: once it is loaded React calls this again where it waited, and `use` is not reached.
    use(awaited);
  }
  return <Part {...props} isDesigned={isDesigned} />;
}

function Part({
  live,
  isDesigned,
  ...props
}: Designed & Pick<DesignedPageProps, 'only'> & { isDesigned: boolean }) {
  const isRegistered = useSession()?.registered;
  const [Page] = useState<Page>(() => Ready ?? Later);
  return (
    <StaticIsland hydrate={live || isRegistered ? loadDesigned : undefined}>
      {(isDesigned || isRegistered) && <Page {...props} />}
    </StaticIsland>
  );
}
