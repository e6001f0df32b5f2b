import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { useSession } from './use-session.ts';

const LINK = 'inline-flex min-h-11 items-center text-link';

/** Foot of the mobile drawer: sign-in and registration links for guests, greeting and sign-out for customers. */
export function DrawerSession() {
  const text = useText();
  const session = useSession();
  if (session?.registered) {
    return (
      <div className="flex items-center justify-between gap-4">
        <ShopLink to={paths.account} className={LINK}>
          {text('shell.welcome', { name: session.firstName ?? '' })}
        </ShopLink>
        <SignOutForm>
          <button type="submit" className={LINK}>
            {text('account.sign_out')}
          </button>
        </SignOutForm>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-8">
      <ShopLink to={paths.login} className={LINK}>
        {text('shell.sign_in')}
      </ShopLink>
      <ShopLink to={paths.registration} className={LINK}>
        {text('shell.register')}
      </ShopLink>
    </div>
  );
}
