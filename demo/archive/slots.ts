import { linkToShop } from '../brand/content/shop-links.ts';
import { CATEGORY_SLOTS } from '../brand/merchandising/slots/category-slots.ts';
import { GLOBAL_SLOTS } from '../brand/merchandising/slots/global-slots.ts';
import { inEveryLanguage, type Slot } from '../brand/merchandising/slots/slot.ts';
import { document, element, localized, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/slot/2008-09-08';

/** Writes sites/{siteId}/slots.xml: slot configurations with schedules and customer groups. */
export const slotsFile = (): Iterable<string> =>
  document('slot-configurations', NAMESPACE, {}, [...GLOBAL_SLOTS, ...CATEGORY_SLOTS].map(slot));

function slot(one: Slot): string {
  const place: Record<string, string> = one.categoryId
    ? { context: 'category', 'context-id': one.categoryId }
    : { context: 'global' };
  return element(
    'slot-configuration',
    {
      'slot-id': one.slotId,
      ...place,
      'configuration-id': one.id,
      default: one.isDefault ?? false,
      'assigned-to-site': true,
    },
    [
      textElement('description', one.description),
      textElement('template', 'slots/content.isml'),
      one.rank ? textElement('rank', one.rank) : '',
      textElement('enabled-flag', true),
      one.callout ? localized('callout-msg', one.callout) : '',
      one.startsAt || one.endsAt
        ? element('schedule', {}, [
            one.startsAt ? textElement('start-date', one.startsAt) : '',
            one.endsAt ? textElement('end-date', one.endsAt) : '',
          ])
        : '',
      element('content', {}, content(one.content)),
      one.customerGroups
        ? element(
            'customer-groups',
            {},
            one.customerGroups.map((id) => element('customer-group', { 'group-id': id })),
          )
        : '',
    ],
  );
}

function content(given: Slot['content']): string {
  const list = (name: string, item: string, attribute: string, values: string[]) =>
    element(
      name,
      {},
      values.map((value) => element(item, { [attribute]: value })),
    );
  if ('productIds' in given) return list('products', 'product', 'product-id', given.productIds);
  if ('categoryIds' in given) return list('categories', 'category', 'category-id', given.categoryIds);
  if ('assetIds' in given) return list('content-assets', 'content-asset', 'content-id', given.assetIds);
  const linked = inEveryLanguage((language) => linkToShop(given.html[language], language));
  return element('html', {}, localized('body', linked));
}
