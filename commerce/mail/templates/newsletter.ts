import { oneClickUrl } from '../../newsletter/one-click-url.ts';
import { findSubscription } from '../../newsletter/subscriptions.ts';
import { CONFIRM_DAYS, newsletterToken } from '../../newsletter/tokens.ts';
import { welcomeCode } from '../../newsletter/welcome-code.ts';
import type { MailTemplate } from './template.ts';

/** Confirmation request of a double opt-in. */
export const newsletterConfirm: MailTemplate<'newsletter-confirm'> = async (context, { subscriptionId }) => {
  const { services, say, link } = context;
  const subscription = await findSubscription(services.db, subscriptionId);
  if (subscription?.state !== 'pending') return undefined;
  const token = await newsletterToken(services, 'confirm', subscriptionId);
  const paragraph = say('confirmText', { days: CONFIRM_DAYS });
  return {
    to: subscription.email,
    subject: say('confirmSubject'),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('confirmTitle') },
      { kind: 'text', text: paragraph },
      {
        kind: 'button',
        label: say('confirmButton'),
        url: link(`/subscription/confirm?${new URLSearchParams({ token })}`),
      },
      { kind: 'small', text: say('confirmNot') },
    ],
    reason: say('reasonNewsletter'),
  };
};

/** Welcome mail to a new subscriber, with the code for the first purchase. */
export const newsletterWelcome: MailTemplate<'newsletter-welcome'> = async (context, { subscriptionId }) => {
  const { services, siteId, say, link } = context;
  const subscription = await findSubscription(services.db, subscriptionId);
  if (subscription?.state !== 'subscribed') return undefined;
  const code = await welcomeCode(services.db, siteId);
  const token = await newsletterToken(services, 'unsubscribe', subscriptionId);
  return {
    to: subscription.email,
    subject: say('newsletterSubject'),
    preview: code ? say('newsletterCode', { code }) : say('newsletterText'),
    blocks: [
      { kind: 'title', text: say('newsletterTitle') },
      { kind: 'text', text: say('newsletterText') },
      ...(code ? [{ kind: 'text' as const, text: say('newsletterCode', { code }) }] : []),
      { kind: 'button', label: say('newsletterButton'), url: link('/homepage') },
    ],
    reason: say('reasonNewsletter'),
    unsubscribe: {
      label: say('unsubscribe'),
      url: link(`/subscription/unsubscribe?${new URLSearchParams({ token })}`),
      oneClick: oneClickUrl(services, token),
    },
  };
};
