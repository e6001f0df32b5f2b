import { findCustomer } from '../../customers/repository.ts';
import type { MailTemplate } from './template.ts';
import { withoutLinks } from './without-links.ts';

/** Welcome mail after registration. */
export const welcome: MailTemplate<'welcome'> = async ({ services, say, link }, { customerId }) => {
  const customer = await findCustomer(services.db, customerId);
  if (!customer) return undefined;
  return {
    to: customer.email,
    subject: say('welcomeSubject'),
    preview: say('welcomeText'),
    blocks: [
      {
        kind: 'title',
        text: say('welcomeTitle', { name: withoutLinks(customer.first_name || customer.last_name) }),
      },
      { kind: 'text', text: say('welcomeText') },
      { kind: 'button', label: say('welcomeButton'), url: link('/account') },
    ],
    reason: say('reasonAccount'),
  };
};
