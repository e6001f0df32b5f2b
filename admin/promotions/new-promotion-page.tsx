import { useCallback, useRef, useState } from 'react';
import type { Promotion, PromotionChoices, PromotionClass } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { SelectField } from '../ui/field.tsx';
import { leaveForm } from '../ui/leave-guard.tsx';
import { Page, Waiting } from '../ui/page.tsx';
import { withoutClass } from './promotion-body.ts';
import { PromotionForm, usePromotionChoices } from './promotion-page.tsx';
import { firstTier } from './tiers-panel.tsx';

const newPromotion = (siteId: string, kind: PromotionClass, choices: PromotionChoices): Promotion => ({
  siteId,
  id: '',
  version: '',
  class: kind,
  enabled: false,
  currency: null,
  currencies: choices.currencies,
  siteCurrency: choices.currency,
  locales: choices.locales,
  texts: {},
  exclusivity: 'no',
  rank: null,
  condition: 'none',
  tiers: [firstTier(kind)],
  qualifying: null,
  ...(kind === 'product' ? { discounted: null } : {}),
  ...(kind === 'order' ? { excluded: null } : {}),
  ...(kind === 'shipping' ? { shippingMethods: [] } : {}),
  assignments: [],
  beyond: [],
});

/** Creates a promotion: its class first, which decides what it can give. */
export function NewPromotionPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const [kind, setKind] = useState<PromotionClass>('product');
  const [kept, setKept] = useState<Partial<Promotion>>({});
  const typed = useRef<Partial<Promotion>>({});
  const follow = useCallback((values: Partial<Promotion>) => {
    typed.current = values;
  }, []);
  const startOf = useRef(site.id);
  // Another site has campaigns of its own, and asked before it was chosen.
  const start = startOf.current === site.id ? kept : {};
  const { record: choices, error, again } = usePromotionChoices();
  function changeKind(next: PromotionClass) {
    const others = withoutClass(typed.current);
    const change = () => {
      startOf.current = site.id;
      setKept(others);
      setKind(next);
    };
    // Asks only when something is lost that another class does not have.
    if (Object.keys(others).length === Object.keys(typed.current).length) change();
    else leaveForm(change);
  }
  return (
    <Page title={t('promotions.new')}>
      {!choices && <Waiting error={error} again={again} />}
      {choices && (
        <>
          <div className="mb-6 max-w-md">
            <SelectField
              label={t('promotion.class')}
              hint={t('promotion.classHint')}
              value={kind}
              onChange={(event) => changeKind(event.target.value as PromotionClass)}
            >
              {(['product', 'order', 'shipping'] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`promotion.class.${one}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <PromotionForm
            key={`${site.id} ${kind}`}
            live={newPromotion(site.id, kind, choices)}
            choices={choices}
            isNew
            typed={start}
            onTyped={follow}
          />
        </>
      )}
    </Page>
  );
}
