import { data, Form, useNavigation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { followLink } from '../newsletter-sign-up/sign-up.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { paths } from '../sites/urls.ts';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import type { Route } from './+types/unsubscribe-route.ts';
import { BadLink, LinkPage } from './link-page.tsx';

export const headers = () => ({ ...privateHeaders, 'Referrer-Policy': 'no-referrer' });

const tokenOf = (url: URL) => url.searchParams.get('token')?.slice(0, 2000) ?? '';

export function loader({ url }: Route.LoaderArgs) {
  return { complete: tokenOf(url) !== '' };
}

export async function action({ context, url }: Route.ActionArgs) {
  const done = await followLink(catalogueScope(context), 'unsubscribe', tokenOf(url));
  return data({ done }, { status: done ? 200 : 400 });
}

/** Unsubscribe page, linked from every newsletter: one click, no sign-in. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  if (!loaderData.complete || actionData?.done === false) return <BadLink />;
  if (actionData) {
    return (
      <LinkPage
        title="newsletter.left_title"
        body="newsletter.left"
        to={paths.subscription}
        action="newsletter.again"
      />
    );
  }
  return (
    <NarrowPage title={text('newsletter.leave_title')}>
      <PageHead title={text('newsletter.leave_title')} noindex />
      <p className="pb-8 text-ink-soft">{text('newsletter.leave_text')}</p>
      <Form method="post">
        <Button type="submit" disabled={isSending}>
          {text('newsletter.leave')}
        </Button>
      </Form>
    </NarrowPage>
  );
}
