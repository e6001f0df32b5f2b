import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { returnPath, withReturn } from './return-path.ts';

interface Props {
  current: 'login' | 'registration';
  title: string;
  children: ReactNode;
}

/** Layout of the sign-in and registration pages: two tabs and the benefits of an account. */
export function AuthFrame({ current, title, children }: Props) {
  const text = useText();
  const to = returnPath(useSearchParams()[0].get('to'));
  const tab = (name: Props['current'], label: string) => (
    <ShopLink
      to={withReturn(paths[name], to)}
      aria-current={current === name ? 'page' : undefined}
      className="-mb-px border-b-2 border-transparent py-3 text-ink-soft hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
    >
      {label}
    </ShopLink>
  );
  return (
    <div className="page-width grid gap-x-16 gap-y-12 py-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,26rem)] lg:justify-between lg:py-16">
      <div className="mx-auto w-full max-w-[40rem] lg:mx-0">
        <nav aria-label={text('shell.account')} className="flex gap-8 border-b border-hairline">
          {tab('login', text('account.sign_in'))}
          {tab('registration', text('account.create'))}
        </nav>
        <h1 className="pt-8 pb-6 text-display">{title}</h1>
        {children}
      </div>
      <aside
        aria-labelledby="benefits"
        className="mx-auto w-full max-w-[40rem] self-start bg-sand-light p-8 lg:sticky lg:top-28"
      >
        <h2 id="benefits" className="pb-4 text-title">
          {text('account.benefits')}
        </h2>
        <ul>
          {(['bag', 'wishlist', 'addresses', 'details'] as const).map((benefit) => (
            <li key={benefit} className="border-t border-hairline py-3">
              {text(`account.benefit_${benefit}`)}
            </li>
          ))}
        </ul>
        {current === 'login' && (
          <ShopLink
            to={withReturn(paths.registration, to)}
            className={buttonClass('secondary', 'mt-4 w-full text-center')}
          >
            {text('account.create')}
          </ShopLink>
        )}
      </aside>
    </div>
  );
}
