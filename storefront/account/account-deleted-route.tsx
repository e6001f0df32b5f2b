import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

export const headers = () => privateHeaders;

/** Confirms that the account was deleted. */
export default function AccountDeleted() {
  const text = useText();
  return (
    <NarrowPage title={text('own_data.deleted_title')}>
      <PageHead title={text('own_data.deleted_title')} noindex />
      <p role="status" className="pb-8 text-ink-soft">
        {text('own_data.deleted')}
      </p>
      <ShopLink to={paths.home} className={buttonClass('primary', 'w-full sm:w-auto')}>
        {text('basket.continue')}
      </ShopLink>
    </NarrowPage>
  );
}
