import type { Connection } from '../../commerce/database/connection.ts';
import { startDeliveryWorker } from '../../commerce/mail/delivery-worker.ts';
import type { OwnMessages } from '../../commerce/mail/messages/messages.ts';
import { type MailTransport, mailboxTransport, smtpTransport } from '../../commerce/mail/transport.ts';
import { MAIL_CHANNEL } from '../../commerce/outbox/outbox.ts';
import type { CommerceServices, MailSettings } from '../../commerce/services/commerce-services.ts';
import { isLoopbackHost } from '../../shared/loopback.server.ts';
import { brandOf } from '../../storefront/brand/brand.ts';
import { pagePath } from '../../storefront/sites/deferred/page-path.ts';
import { defaultLocale, localeByReference, siteByReference } from '../../storefront/sites/find-site.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { Brand } from '../../storefront/sites/site-config.ts';
import { urlScope } from '../../storefront/sites/url-scope.ts';
import { shopUrl } from '../../storefront/sites/urls.ts';
import type { Environment } from '../config/environment.ts';
import { mailTheme } from './mail-theme.ts';

/**
 * Links of mails point to the storefront; name, logo and, without MAIL_FROM, the sender are those of the site's brand.
 */
export function mailSettings(
  env: Pick<Environment, 'MAIL_FROM'>,
  publicUrl: string,
  messages: OwnMessages = {},
): MailSettings {
  const origin = publicUrl.replace(/\/$/, '');
  const brand = (siteId: string): Brand => {
    const site = siteByReference(siteId, storeConfig);
    return site ? brandOf(site, storeConfig) : { name: siteId };
  };
  const toShop = (siteId: string, localeId: string, path: string) => {
    const site = siteByReference(siteId, storeConfig);
    // A site that the storefront does not serve: link to the home page.
    if (!site) return `${origin}/`;
    const locale = localeByReference(localeId, site) ?? defaultLocale(site);
    return origin + shopUrl(path, urlScope({ site, locale }, storeConfig));
  };
  return {
    from(siteId) {
      const { name, supportEmail = 'shop@localhost' } = brand(siteId);
      return env.MAIL_FROM ?? `"${name.replace(/[\\"\r\n]/g, ' ')}" <${supportEmail}>`;
    },
    contactAddress: (siteId) => brand(siteId).supportEmail ?? readAddress(env.MAIL_FROM),
    brandName: (siteId) => brand(siteId).name,
    theme: mailTheme(storeConfig.theme),
    messages,
    defaultLocale: (siteId) => siteByReference(siteId, storeConfig)?.l10n.defaultLocale ?? 'en',
    logo(siteId) {
      const { name, logo } = brand(siteId);
      return logo && 'text' in logo ? logo : { text: name };
    },
    shopUrl: toShop,
    pageUrl(siteId, localeId, page) {
      const path = pagePath(siteByReference(siteId, storeConfig) ?? {}, page);
      return path && toShop(siteId, localeId, path);
    },
    pageId(siteId, page) {
      const path = pagePath(siteByReference(siteId, storeConfig) ?? {}, page);
      return path && decodeURIComponent(path.slice(1));
    },
  };
}

/** The address of a sender that somebody reads: not of one whose name says that nobody does. */
function readAddress(sender: string | undefined): string | undefined {
  const address = sender && (/<([^<>]+)>$/.exec(sender)?.[1] ?? sender);
  return address && !/^(no|do-?not)[-_.]?reply\b/i.test(address) ? address : undefined;
}

/** Whether the connection to the mail server must be encrypted: on another machine, unless PLAIN_HTTP allows otherwise. */
const requiresTls = ({ SMTP_URL: url, PLAIN_HTTP: plain }: Pick<Environment, 'SMTP_URL' | 'PLAIN_HTTP'>) =>
  url !== undefined && plain !== 'allow' && !isLoopbackHost(new URL(url).hostname);

/** Starts the mail delivery worker of this process. Several processes may share a database. */
export async function openMail(
  env: Pick<Environment, 'SMTP_URL' | 'PLAIN_HTTP'>,
  services: CommerceServices,
  connection: Connection,
) {
  const transport: MailTransport = env.SMTP_URL
    ? smtpTransport(env.SMTP_URL, { requireTls: requiresTls(env) })
    : mailboxTransport(services.db, services.now);
  const worker = startDeliveryWorker(services, transport);
  // Not awaited: the store serves while its mail server is away, and mails wait.
  transport
    .verify?.()
    .catch((error: unknown) =>
      services.log.error({ error }, 'the mail server does not accept this store: check SMTP_URL'),
    );
  await connection.listen(MAIL_CHANNEL, worker.wake);
  return worker;
}
