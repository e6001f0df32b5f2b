import { MapPin, Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { BagLink } from '../../basket/shell/bag-link.tsx';
import { Wordmark } from '../../brand/wordmark.tsx';
import type { CategoryNode } from '../../categories/category-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { AccountLink } from '../../session/account-link.tsx';
import { DrawerSession } from '../../session/drawer-session.tsx';
import { paths } from '../../sites/urls.ts';
import { StoreLocatorLink } from '../../store-locator/store-locator-link.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { DesktopMenu } from '../navigation/desktop-menu.tsx';
import type { Flyouts } from '../navigation/flyouts.server.ts';
import { MobileMenu } from '../navigation/mobile-menu.tsx';

/** Scroll position in pixels below which the header hides while scrolling down (specification, section 2.3). */
const HIDE_BELOW = 100;

interface Props {
  categories: CategoryNode[];
  /** sanitised HTML next to or below a category's flyout, by category id */
  flyouts: Flyouts;
  maxColumns: number | undefined;
  /** link to the store locator, when the merchant enables it */
  stores: string | undefined;
}

/** Logo, menu, search and bag. Sticky; hides while scrolling down. */
export function Header({ categories, flyouts, maxColumns, stores }: Props) {
  const text = useText();
  const { pathname } = useLocation();
  const hidden = useHidesOnScroll();
  return (
    <header
      className={`sticky top-0 z-[1000] border-b border-hairline bg-paper transition-transform duration-200 ${hidden ? 'header-away' : ''}`}
    >
      <div className="page-width grid h-16 grid-cols-[1fr_auto_1fr] items-center lg:h-20 lg:h-auto lg:min-h-20 lg:grid-cols-[auto_1fr_auto] lg:gap-x-5 desktop:gap-x-8 xl:gap-x-12">
        <div className="flex items-center">
          <MobileMenu
            key={pathname}
            categories={categories}
            icon={<Menu aria-hidden="true" size={22} strokeWidth={1.5} />}
            footer={<DrawerSession />}
          />
          <DesktopMenu categories={categories} flyouts={flyouts} maxColumns={maxColumns} />
        </div>
        <ShopLink to={paths.home} aria-label={text('shell.home')} className="py-2 lg:order-first">
          <Wordmark />
        </ShopLink>
        <div className="-me-2.5 flex items-center justify-end sm:gap-1">
          {stores && <StoresLink to={stores} />}
          <SearchBox />
          <AccountLink />
          <BagLink />
        </div>
      </div>
    </header>
  );
}

/** Store locator link on large screens; phones have it in the footer. The built-in locator opens in a side panel. */
function StoresLink({ to }: { to: string }) {
  const text = useText();
  const className = 'hidden size-11 items-center justify-center lg:flex';
  const icon = (
    <>
      <MapPin aria-hidden="true" size={21} strokeWidth={1.5} />
      <span className="sr-only">{text('shell.stores')}</span>
    </>
  );
  if (to === paths.storeLocator) return <StoreLocatorLink className={className}>{icon}</StoreLocatorLink>;
  if (to.startsWith('/'))
    return (
      <ShopLink to={to} className={className}>
        {icon}
      </ShopLink>
    );
  return (
    <a href={to} className={className}>
      {icon}
    </a>
  );
}

function useHidesOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      setHidden(now > last && now > HIDE_BELOW);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
