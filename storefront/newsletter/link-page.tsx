import { type MessageId, useText } from '../i18n/use-text.ts';
import { PageHead } from '../page/page-head.tsx';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

interface Props {
  title: MessageId;
  body: MessageId;
  to?: string;
  action: MessageId;
}

/** Result page of a link in a mail. */
export function LinkPage({ title, body, to = paths.home, action }: Props) {
  const text = useText();
  return (
    <NarrowPage title={text(title)}>
      <PageHead title={text(title)} noindex />
      <p role="status" className="pb-8 text-ink-soft">
        {text(body)}
      </p>
      <ShopLink to={to} className={buttonClass('secondary', 'w-full sm:w-auto')}>
        {text(action)}
      </ShopLink>
    </NarrowPage>
  );
}

/** Error page for a forged, expired or truncated link. */
export function BadLink() {
  return (
    <LinkPage
      title="newsletter.link_title"
      body="newsletter.link"
      to={paths.subscription}
      action="newsletter.again"
    />
  );
}
