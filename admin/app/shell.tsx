import {
  ClipboardList,
  Contact,
  FileX,
  FolderTree,
  History,
  LayoutDashboard,
  type LucideIcon,
  Search,
  Shirt,
  SpellCheck,
  Tag,
  Undo2,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTexts } from '../i18n/language.tsx';
import { LANGUAGES } from '../i18n/translate.ts';
import { useMay, useSession, useSessionState } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { leaveDocument, leaveForm } from '../ui/leave-guard.tsx';
import { OwnAccount } from './own-account.tsx';

/** Navigation beside the screen, on phones above it. */
export function Shell({ children }: { children: ReactNode }) {
  const { t, language } = useTexts();
  const { account, sites } = useSession();
  const { signOut } = useSessionState();
  const { site, choose } = useSite();
  const mayReadCustomers = useMay('c_customers', 'c_customers.rw');
  const mayAudit = useMay('c_audit');
  const maySeeStaff = useMay('staff');
  const maySeeProducts = useMay('c_products', 'c_products.rw');
  const maySeePromotions = useMay('sfcc.promotions', 'sfcc.promotions.rw');
  const navigation = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // A screen reader continues with the new screen.
  useEffect(() => {
    if (last.current !== pathname) main.current?.querySelector('h1')?.focus();
    last.current = pathname;
    // On a phone the entries are wider than the screen: the current one is moved to its middle.
    const entries = navigation.current;
    const current = entries?.querySelector<HTMLElement>('[aria-current=page]')?.parentElement;
    if (!entries || !current) return;
    entries.scrollTo({ left: current.offsetLeft - (entries.clientWidth - current.offsetWidth) / 2 });
  }, [pathname]);
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="absolute start-2 top-2 z-10 -translate-y-20 bg-ink px-4 py-2 text-white focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <header className="border-hairline bg-white max-lg:border-b lg:border-e print:hidden">
        <div className="flex flex-col gap-4 p-4 lg:sticky lg:top-0 lg:max-h-dvh lg:gap-6 lg:overflow-y-auto lg:p-6">
          <p className="font-display text-lead">Vitrine</p>
          <nav
            ref={navigation}
            aria-label={t('shell.navigation')}
            className="relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4"
          >
            <ul className="flex gap-1 lg:flex-col">
              <Destination to="/" icon={LayoutDashboard} text={t('overview.title')} isWhole />
              <Destination to="/orders" icon={ClipboardList} text={t('orders.title')} />
              {maySeeProducts && <Destination to="/products" icon={Shirt} text={t('products.title')} />}
              {maySeeProducts && (
                <Destination to="/categories" icon={FolderTree} text={t('categories.title')} />
              )}
              {maySeeProducts && <Destination to="/searches" icon={Search} text={t('searches.title')} />}
              {maySeeProducts && <Destination to="/search-words" icon={SpellCheck} text={t('words.title')} />}
              {maySeePromotions && <Destination to="/promotions" icon={Tag} text={t('promotions.title')} />}
              <Destination to="/returns" icon={Undo2} text={t('returns.title')} />
              <Destination to="/withdrawals" icon={FileX} text={t('withdrawals.title')} />
              {mayReadCustomers && <Destination to="/customers" icon={Contact} text={t('customers.title')} />}
              {mayAudit && <Destination to="/changes" icon={History} text={t('changes.title')} />}
              {maySeeStaff && <Destination to="/staff" icon={Users} text={t('team.title')} />}
            </ul>
          </nav>
          <div className="grid gap-4 max-lg:grid-cols-2 max-lg:items-end lg:contents">
            {sites.length > 1 && (
              <SelectField
                label={t('site.label')}
                value={site.id}
                onChange={({ target: { value } }) => leaveForm(() => choose(value))}
              >
                {sites.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <details className="min-w-0 text-small open:max-lg:col-span-2 lg:mt-auto">
              <summary className="py-2">{account.name || account.email}</summary>
              <div className="flex flex-col gap-4 py-2">
                <p className="text-ink-soft">
                  {account.email}
                  <br />
                  {t(`role.${account.role}`)}
                </p>
                <SelectField
                  label={t('shell.language')}
                  value={language}
                  onChange={({ target: { value: chosen } }) =>
                    leaveDocument(() => {
                      localStorage.setItem('language', chosen);
                      window.location.reload();
                    })
                  }
                >
                  {Object.entries(LANGUAGES).map(([code, name]) => (
                    <option key={code} value={code} lang={code}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                <OwnAccount />
                <Button onClick={() => leaveDocument(signOut)}>{t('shell.signOut')}</Button>
              </div>
            </details>
          </div>
        </div>
      </header>
      <main
        id="main"
        ref={main}
        className="mx-auto w-full max-w-[80rem] px-4 py-6 md:px-8 md:py-10 print:p-0"
      >
        {children}
      </main>
    </div>
  );
}

function Destination({
  to,
  icon: Icon,
  text,
  isWhole = false,
}: {
  to: string;
  icon: LucideIcon;
  text: string;
  isWhole?: boolean;
}) {
  return (
    <li>
      <NavLink
        to={to}
        end={isWhole}
        className="flex min-h-11 items-center gap-2 px-2.5 text-small lg:gap-3 lg:px-3 whitespace-nowrap hover:bg-sand-light aria-[current=page]:bg-sand-light aria-[current=page]:font-medium"
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden />
        {text}
      </NavLink>
    </li>
  );
}
