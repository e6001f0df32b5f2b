import { Wordmark } from '../../brand/wordmark.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../sites/urls.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

/** Header of the checkout: the logo only, to avoid distraction. */
export function CheckoutHeader() {
  const text = useText();
  return (
    <header className="border-b border-hairline">
      <div className="page-width flex h-16 items-center justify-center lg:h-20">
        <ShopLink to={paths.home} aria-label={text('shell.home')} className="py-2">
          <Wordmark />
        </ShopLink>
      </div>
    </header>
  );
}
