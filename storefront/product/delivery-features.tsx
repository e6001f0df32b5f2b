import { RotateCcw, ShieldCheck, Store, Truck, Zap } from 'lucide-react';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { pagePath } from '../sites/deferred/page-path.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { DeliveryFeature } from '../sites/site-config.ts';
import { ShopLink } from '../ui/shop-link.tsx';

const FEATURES: Record<DeliveryFeature, { icon: typeof Truck; text: MessageId }> = {
  standard: { icon: Truck, text: 'product.feature_standard' },
  express: { icon: Zap, text: 'product.feature_express' },
  collect: { icon: Store, text: 'product.feature_collect' },
  returns: { icon: RotateCcw, text: 'product.feature_returns' },
};

/**
 * Delivery and return options of the site, and the reminder of the legal guarantee where the law asks for it. The
 * delivery times are hidden while the selection does not ship at once (`data-later`).
 */
export function DeliveryFeatures() {
  const text = useText();
  const { site, locale, legal } = useMultiSite();
  const features = locale.deliveryFeatures ?? site.deliveryFeatures ?? [];
  const costs = pagePath(site, 'delivery');
  const guarantee = legal?.guaranteeNotice && (
    <p className="flex items-start gap-3 border-t border-hairline py-6 text-small">
      <ShieldCheck aria-hidden="true" size={18} strokeWidth={1.5} className="mt-px shrink-0" />
      <span>{text('guarantee.notice')}</span>
    </p>
  );
  // Without them, the shop promises nothing about delivery.
  if (features.length === 0) return guarantee;
  return (
    <>
      <section aria-label={text('product.delivery')} className="border-t border-hairline py-6">
        <ul className="grid gap-3 text-small">
          {features.map((feature) => {
            const { icon: Icon, text: id } = FEATURES[feature];
            return (
              <li
                key={feature}
                data-days={feature === 'returns' ? undefined : ''}
                className="flex items-start gap-3"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="mt-px shrink-0" />
                {text(id)}
              </li>
            );
          })}
        </ul>
        {costs && (
          <p className="pt-4 text-small">
            <ShopLink to={costs} className="text-link">
              {text('product.delivery_costs')}
            </ShopLink>
          </p>
        )}
      </section>
      {guarantee}
    </>
  );
}
