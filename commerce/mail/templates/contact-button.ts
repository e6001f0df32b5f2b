import type { Block } from '../layout/mail-content.ts';
import type { TemplateContext } from './template.ts';

/** Button that leads to the contact page, or writes to the shop; none when the site has neither page nor address. */
export function contactButton({
  say,
  contactUrl: url,
}: Pick<TemplateContext, 'say' | 'contactUrl'>): Block[] {
  return url ? [{ kind: 'button', label: say('changedButton'), url }] : [];
}
