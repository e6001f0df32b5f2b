import { redirect } from 'react-router';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/reset-callback-route.ts';

/**
 * Redirects links from external login services and custom emails to the password page, with token and email; without a
 * token, to the page that requests the email.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const email = url.searchParams.get('email') ?? url.searchParams.get('email_id') ?? '';
  const site = context.get(requestSite);
  if (!token) throw redirect(shopUrl(paths.forgotPassword, site), 302);
  throw redirect(shopUrl(`${paths.setPassword}?${new URLSearchParams({ token, email })}`, site), 302);
}
