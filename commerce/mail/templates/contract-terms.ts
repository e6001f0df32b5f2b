import { cached } from '../../database/catalogue-cache.ts';
import { findContentAsset } from '../../experience/content-assets.ts';
import { resolveSite } from '../../http/site-context.ts';
import { invoiceSettings } from '../../invoices/settings.ts';
import { isRuleOfSite } from '../../withdrawals/withdrawal-sites.ts';
import type { Block, MailAttachment } from '../layout/mail-content.ts';
import { columns } from './columns.ts';
import { plainText } from './plain-text.ts';
import type { TemplateContext } from './template.ts';

/** Pages of the site that are a part of the contract; nothing comes back of gift certificates alone. */
const PAGES = { goods: ['terms', 'returns'], gift: ['terms'] } as const;
const FILE = 'terms.txt';

/**
 * The seller, if the site names one; and right of withdrawal and the text of the terms where the law asks for them in the
 * confirmation of a contract, on a durable medium (Directive 2011/83/EU, article 8 (7); Consumer Contracts Regulations 2013,
 * regulation 16). A link is none, because its page may change. `about`: gift certificates alone are no goods that are received or sent
 * back, so the period begins with the order.
 */
export async function contractTerms(
  context: TemplateContext,
  about: keyof typeof PAGES,
): Promise<{ blocks: Block[]; attachments: MailAttachment[] }> {
  const { services, siteId, locale, say, link } = context;
  const terms = await cached(services, `contract terms ${about} ${siteId} ${locale}`, async () => {
    const isTold = await isRuleOfSite(services, siteId, 'contractConfirmation');
    return {
      isTold,
      // Elsewhere any statement to the seller will do, and there is no such page.
      hasFunction: await isRuleOfSite(services, siteId, 'withdrawalFunction'),
      seller: (await invoiceSettings(services.db, siteId, locale)).seller,
      text: isTold ? await textOfPages(context, about) : '',
    };
  });
  const { isTold, hasFunction, seller, text } = terms;
  const blocks = seller ? [columns([{ title: say('orderSeller'), lines: seller.lines }])] : [];
  if (!isTold) return { blocks, attachments: [] };
  return {
    blocks: [
      ...blocks,
      {
        kind: 'small',
        text: hasFunction
          ? say(about === 'gift' ? 'orderGiftWithdrawal' : 'orderWithdrawal', { url: link('/withdrawal') })
          : say(about === 'gift' ? 'orderGiftCancellation' : 'orderCancellation', {
              seller: seller?.lines.join(', ') ?? '…',
            }),
      },
      ...(text
        ? [
            {
              kind: 'small' as const,
              text: say(about === 'gift' ? 'orderGiftTermsAttached' : 'orderTermsAttached'),
            },
          ]
        : []),
    ],
    attachments: text
      ? // The mark tells programs of every age that it is UTF-8.
        [{ fileName: FILE, type: 'text/plain; charset=utf-8', bytes: Buffer.from(`\ufeff${text}\n`) }]
      : [],
  };
}

/** The pages as plain text: mail programs distrust files of HTML. Pages that the site has not are left out. */
async function textOfPages(
  { services, siteId, locale, link }: TemplateContext,
  about: keyof typeof PAGES,
): Promise<string> {
  const site = await resolveSite(services.catalogue, siteId, locale);
  const pages = await Promise.all(
    PAGES[about].map(async (page) => {
      const id = services.mail.pageId(siteId, page);
      const asset = id && (await findContentAsset(services.db, site, services.imageOrigin, id));
      if (!asset) return [];
      const body = asset.custom.c_body;
      const html = typeof body === 'string' ? body : String((body as { markup?: string })?.markup ?? '');
      const text = plainText(html, link);
      const title = asset.pageTitle ?? asset.name ?? '';
      return text ? [`${title.toLocaleUpperCase(locale)}\n\n${text}`.trim()] : [];
    }),
  );
  return pages.flat().join('\n\n\n');
}
