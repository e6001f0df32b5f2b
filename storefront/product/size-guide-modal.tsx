import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { Modal } from '../ui/deferred/modal.tsx';
import { Html } from '../ui/html.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { SizeGuide } from './size-guide-route.ts';

const TITLE_ID = 'size-guide-title';

/** Modal with the size guide of a product. */
export default function SizeGuideModal({ table, onClose }: { table: string; onClose(): void }) {
  const text = useText();
  const { href, site, locale } = useMultiSite();
  const { data, isError } = useQuery({
    queryKey: ['size-guide', site.id, locale.id, table],
    queryFn: async ({ signal }) => {
      const response = await fetch(href(`/resource/size-guide/${encodeURIComponent(table)}`), { signal });
      if (!response.ok) throw new Error(`The size guide request failed with status ${response.status}`);
      return (await response.json()) as SizeGuide;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal labelledBy={TITLE_ID} place="side" onClose={onClose}>
      <div className="p-6 md:p-10">
        <h2 id={TITLE_ID} className="pe-10 pb-6 text-title">
          {data?.title ?? text('product.size_guide')}
        </h2>
        {/* Narrow first column, so that phones show the start of the next columns. */}
        {data && <Html html={data.html} className="[&_th]:min-w-0!" />}
        {!data && !isError && <div aria-busy="true" className="skeleton h-80" />}
        {isError && (
          <p role="alert">
            {text('product.size_guide_failed')}{' '}
            <ShopLink to={paths.sizeGuide(table)} className="text-link">
              {text('product.size_guide')}
            </ShopLink>
          </p>
        )}
      </div>
    </Modal>
  );
}
