import { useEffect, useRef } from 'react';
import { data, Form, useNavigation, useSubmit } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { followLink } from '../newsletter-sign-up/sign-up.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import type { Route } from './+types/confirm-route.ts';
import { BadLink, LinkPage } from './link-page.tsx';

export const headers = () => ({ ...privateHeaders, 'Referrer-Policy': 'no-referrer' });

const tokenOf = (url: URL) => url.searchParams.get('token')?.slice(0, 2000) ?? '';

export function loader({ url }: Route.LoaderArgs) {
  return { complete: tokenOf(url) !== '' };
}

export async function action({ context, url }: Route.ActionArgs) {
  const done = await followLink(catalogueScope(context), 'confirm', tokenOf(url));
  return data({ done }, { status: done ? 200 : 400 });
}

/**
 * Landing page of the double opt-in link. GET does not confirm, because mail scanners open links too: scripts
 * submit the form; without scripts the reader presses the button.
 */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.complete || actionData?.done === false) return <BadLink />;
  if (!actionData) return <Confirming />;
  return (
    <LinkPage title="newsletter.confirmed_title" body="newsletter.confirmed" action="error.not_found.home" />
  );
}

function Confirming() {
  const text = useText();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === 'POST';
  useEffect(() => {
    void submit(form.current);
  }, [submit]);
  return (
    <NarrowPage title={text('newsletter.confirm_title')}>
      <PageHead title={text('newsletter.confirm_title')} noindex />
      <p className="pb-8 text-ink-soft">{text('newsletter.confirm_text')}</p>
      <Form method="post" ref={form}>
        <Button type="submit" disabled={isSending}>
          {text('newsletter.confirm')}
        </Button>
      </Form>
    </NarrowPage>
  );
}
