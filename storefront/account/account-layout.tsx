import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { SignOutForm } from '../session/sign-out-form.tsx';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { Button } from '../ui/button.tsx';

const PAGES = [
  { path: paths.account, label: 'account.overview' },
  { path: paths.orders, label: 'orders.title' },
  { path: paths.profile, label: 'account.profile' },
  { path: paths.addressBook, label: 'account.addresses' },
  { path: paths.deliveryPreferences, label: 'delivery.title' },
  { path: paths.wallet, label: 'wallet.title' },
  { path: paths.wishlist, label: 'wishlist.title' },
  { path: paths.subscriptions, label: 'account.subscriptions' },
  { path: paths.ownData, label: 'own_data.title' },
] as const;

/** Layout of the account pages with their sidebar. Each page checks the session itself. */
export default function AccountLayout() {
  const text = useText();
  const { href } = useMultiSite();
  const pages = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On phones the links form one line that scrolls: bring the current one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the page
  useEffect(() => {
    const list = pages.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft - 24;
  }, [pathname]);
  return (
    <div className="page-width grid min-h-[75vh] grid-cols-[minmax(0,1fr)] content-start gap-x-16 gap-y-10 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-16">
      <nav aria-label={text('account.nav')}>
        <ul
          ref={pages}
          className="flex gap-x-6 gap-y-1 overflow-x-auto border-b border-hairline whitespace-nowrap lg:flex-col lg:border-0"
        >
          {PAGES.map(({ path, label }) => (
            <li key={path}>
              <NavLink
                to={href(path)}
                end
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink lg:mb-0 lg:border-0"
              >
                {text(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Outlet />
      </div>
      <SignOutBox />
    </div>
  );
}

function SignOutBox() {
  const text = useText();
  const email = useSession()?.email;
  return (
    <div className="self-start bg-sand-light p-6">
      {email && (
        <p className="pb-4 text-small text-ink-soft">
          {text('account.signed_in_as')}
          <span className="block break-words text-ink">{email}</span>
        </p>
      )}
      <SignOutForm>
        <Button type="submit" variant="secondary" className="w-full">
          {text('account.sign_out')}
        </Button>
      </SignOutForm>
    </div>
  );
}
