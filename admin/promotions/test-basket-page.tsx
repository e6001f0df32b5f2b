import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { Page, Waiting } from '../ui/page.tsx';
import { usePromotionChoices } from './promotion-page.tsx';
import { TestBasketPanel } from './test-basket-panel.tsx';

/** What a basket would cost, by the promotions that are stored. */
export function TestBasketPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const { record, error, again } = usePromotionChoices();
  return (
    <Page title={t('testBasket.title')}>
      {record ? (
        <TestBasketPanel key={site.id} siteId={site.id} choices={record} />
      ) : (
        <Waiting error={error} again={again} />
      )}
    </Page>
  );
}
