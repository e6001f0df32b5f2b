import { useText } from '../i18n/use-text.ts';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import { paths } from '../sites/urls.ts';
import { Html } from '../ui/html.tsx';
import type { ContentAsset } from './content.server.ts';

/** Content page such as delivery, returns or terms. */
export function ContentPageBody({
  asset,
  path,
}: {
  asset: Pick<ContentAsset, 'title' | 'html'>;
  path: string;
}) {
  const text = useText();
  return (
    <article className="page-width pt-6 pb-20">
      <Breadcrumb
        steps={[
          { name: text('shell.home_page'), path: paths.home },
          { name: asset.title, path },
        ]}
      />
      <h1 className="pt-8 pb-8 text-display">{asset.title}</h1>
      <Html html={asset.html} />
    </article>
  );
}
