import type { Connection } from '../../commerce/database/connection.ts';
import { startDeliveryWorker } from '../../commerce/mail/delivery-worker.ts';
import { type MailTransport, mailboxTransport, smtpTransport } from '../../commerce/mail/transport.ts';
import { MAIL_CHANNEL } from '../../commerce/outbox/outbox.ts';
import type { CommerceServices, MailSettings } from '../../commerce/services/commerce-services.ts';
import { defaultLocale, localeByReference, siteByReference } from '../../storefront/sites/find-site.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import { urlScope } from '../../storefront/sites/url-scope.ts';
import { shopUrl } from '../../storefront/sites/urls.ts';
import type { Environment } from '../config/environment.ts';

/** Links of mails point to the storefront; the brand name is that of the site. */
export function mailSettings(env: Pick<Environment, 'MAIL_FROM'>, publicUrl: string): MailSettings {
  const origin = publicUrl.replace(/\/$/, '');
  return {
    from: env.MAIL_FROM,
    brandName: (siteId) => siteByReference(siteId, storeConfig)?.name ?? siteId,
    shopUrl(siteId, localeId, path) {
      const site = siteByReference(siteId, storeConfig);
      // A site that the storefront does not serve: link to the home page.
      if (!site) return `${origin}/`;
      const locale = localeByReference(localeId, site) ?? defaultLocale(site);
      return origin + shopUrl(path, urlScope({ site, locale }, storeConfig));
    },
  };
}

/** Starts the mail delivery worker of this process. Several processes may share a database. */
export async function openMail(
  env: Pick<Environment, 'SMTP_URL'>,
  services: CommerceServices,
  connection: Connection,
) {
  const transport: MailTransport = env.SMTP_URL
    ? smtpTransport(env.SMTP_URL)
    : mailboxTransport(services.db, services.now);
  const worker = startDeliveryWorker(services, transport);
  await connection.listen(MAIL_CHANNEL, worker.wake);
  return worker;
}
