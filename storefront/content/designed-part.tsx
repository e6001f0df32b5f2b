import { type ComponentType, lazy, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { KeptPart } from '../shell/kept-part.tsx';
import type { DesignedPageProps } from './designed-page.tsx';

let Ready: ComponentType<DesignedPageProps> | undefined;

/** Loads what shows designed pages, so that the next one stands at once. */
export async function prepareDesigned() {
  const { DesignedPage } = await import('./designed-page.tsx');
  Ready = DesignedPage;
  return { default: DesignedPage };
}

const Later = lazy(prepareDesigned);

/** A designed page that stands around a category's products or below a product. */
export interface Designed extends Omit<DesignedPageProps, 'only'> {
  /** it shows products */
  live: boolean;
}

/**
 * Designed regions beside what a page is about. In a document they stay what the server wrote until a reader comes near
 * whom they offer more: products, or what is for a customer's groups. Key it by `of`.
 */
export function DesignedPart({ live, ...props }: Designed & Pick<DesignedPageProps, 'only'>) {
  const isRegistered = useSession()?.registered;
  const [Page] = useState<ComponentType<DesignedPageProps>>(() => Ready ?? Later);
  return (
    <KeptPart wake={live || isRegistered ? prepareDesigned : undefined}>
      <Page {...props} />
    </KeptPart>
  );
}
