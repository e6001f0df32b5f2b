import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { showToast } from '../ui/toast.ts';
import type { SessionInfo } from './session.ts';
import { sessionKey } from './use-session.ts';

/** Returns a handler for a sign-in on the current page: refetches personal data and shows a greeting. */
export function useSignedIn() {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { href, site } = useMultiSite();
  return (session: SessionInfo, isNew: boolean): void => {
    queries.setQueryData(sessionKey(site.id), session);
    queries.invalidateQueries({ queryKey: ['bag', site.id] });
    queries.invalidateQueries({ queryKey: ['wishlist', site.id] });
    showToast({
      status: 'info',
      title: text('account.welcome', { name: session.firstName ?? '' }),
      description: text('account.now_signed_in'),
      labels: { close: text('shell.close'), region: text('shell.notifications') },
    });
    // A new customer goes to the account page (specification, section 2).
    if (isNew) navigate(href(paths.account));
  };
}
