import { useRevalidator } from 'react-router';
import { openAuthModal } from '../auth/auth-modal-port.tsx';
import { withReturn } from '../auth/return-path.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';

/** Sign-in link for guests. Opens the modal over the page; the bag stays. */
export function SignInLine() {
  const text = useText();
  const { href } = useMultiSite();
  const { revalidate } = useRevalidator();
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-y border-hairline py-2">
      {text('checkout.have_account')}
      <a
        href={href(withReturn(paths.login, paths.shipping))}
        className="text-link inline-flex min-h-11 items-center"
        onClick={(event) => {
          event.preventDefault();
          openAuthModal({ view: 'login', onSuccess: () => void revalidate() });
        }}
      >
        {text('checkout.sign_in')}
      </a>
    </p>
  );
}
