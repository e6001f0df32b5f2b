import { UserRound } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { useSession } from './use-session.ts';

/** Account icon in the header. Links to the sign-in page when the visitor is known to be a guest. */
export function AccountLink() {
  const text = useText();
  const isGuest = useSession()?.customerType === 'guest';
  return (
    <ShopLink
      to={isGuest ? paths.login : paths.account}
      className="flex size-11 items-center justify-center"
      aria-label={text('shell.account')}
    >
      <UserRound aria-hidden="true" size={21} strokeWidth={1.5} />
    </ShopLink>
  );
}
