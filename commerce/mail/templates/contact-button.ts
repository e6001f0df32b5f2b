import type { Block } from '../layout/mail-content.ts';
import type { TemplateContext } from './template.ts';

/** Button that leads to the contact page; none when the site has no such page. */
export function contactButton({ say, pageLink }: Pick<TemplateContext, 'say' | 'pageLink'>): Block[] {
  const url = pageLink('contact');
  return url ? [{ kind: 'button', label: say('changedButton'), url }] : [];
}
