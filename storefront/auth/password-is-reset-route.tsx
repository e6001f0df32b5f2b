import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

export const headers = () => privateHeaders;

/** Confirmation after a password reset. */
export default function PasswordIsReset() {
  const text = useText();
  return (
    <NarrowPage title={text('reset.done_title')}>
      <PageHead title={text('reset.done_title')} noindex />
      <p role="status" className="pb-8 text-ink-soft">
        {text('reset.done')}
      </p>
      <ShopLink to={paths.login} className={buttonClass('primary', 'w-full sm:w-auto')}>
        {text('account.sign_in')}
      </ShopLink>
    </NarrowPage>
  );
}
