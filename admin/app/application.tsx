import { Refine } from '@refinedev/core';
import { Route, Routes } from 'react-router';
import { dataProvider } from '../api/data-provider.ts';
import { CategoriesPage } from '../categories/categories-page.tsx';
import { CategoryPage } from '../categories/category-page.tsx';
import { ChangesPage } from '../changes/changes-page.tsx';
import { CustomerPage } from '../customers/customer-page.tsx';
import { CustomersPage } from '../customers/customers-page.tsx';
import { LanguageProvider, useTexts } from '../i18n/language.tsx';
import { OrderPage } from '../orders/order-page.tsx';
import { OrdersPage } from '../orders/orders-page.tsx';
import { PackingSlipsPage } from '../orders/packing-slips-page.tsx';
import { OverviewPage } from '../overview/overview-page.tsx';
import { ProductPage } from '../products/product-page.tsx';
import { ProductsPage } from '../products/products-page.tsx';
import { CampaignCalendarPage } from '../promotions/campaign-calendar-page.tsx';
import { CampaignPage, NewCampaignPage } from '../promotions/campaign-page.tsx';
import { CampaignsPage } from '../promotions/campaigns-page.tsx';
import { CouponPage, NewCouponPage } from '../promotions/coupon-page.tsx';
import { CouponsPage } from '../promotions/coupons-page.tsx';
import { NewPromotionPage } from '../promotions/new-promotion-page.tsx';
import { PromotionPage } from '../promotions/promotion-page.tsx';
import { PromotionsPage } from '../promotions/promotions-page.tsx';
import { TestBasketPage } from '../promotions/test-basket-page.tsx';
import { ReturnPage } from '../returns/return-page.tsx';
import { ReturnsPage } from '../returns/returns-page.tsx';
import { SearchWordsPage } from '../search-words/search-words-page.tsx';
import { SearchesPage } from '../searches/searches-page.tsx';
import { EndedDialog } from '../session/ended-dialog.tsx';
import { Entrance } from '../session/entrance.tsx';
import { InvitationPage } from '../session/invitation-page.tsx';
import { useMay, useSession, useSessionState } from '../session/session.tsx';
import { SignInPage } from '../session/sign-in-page.tsx';
import { SiteProvider } from '../sites/site.tsx';
import { TeamPage } from '../team/team-page.tsx';
import { Page, Waiting } from '../ui/page.tsx';
import { WithdrawalsPage } from '../withdrawals/withdrawals-page.tsx';
import { Shell } from './shell.tsx';

/** Everything: the invitation, which needs no session, and the screens behind the sign-in. */
export function Application() {
  return (
    <LanguageProvider>
      <Routes>
        <Route path="invitation/:token" element={<InvitationPage />} />
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </LanguageProvider>
  );
}

function SignedIn() {
  const { t } = useTexts();
  const { session, hasEnded, error, read } = useSessionState();
  if (session === null) return <SignInPage />;
  if (session === undefined)
    return (
      <Entrance title="Vitrine">
        <Waiting error={error} again={read} />
      </Entrance>
    );
  if (session.sites.length === 0)
    return (
      <Entrance title="Vitrine">
        <p>{t('site.none')}</p>
      </Entrance>
    );
  return (
    <Refine
      dataProvider={dataProvider}
      options={{
        disableTelemetry: true,
        reactQuery: {
          clientConfig: {
            defaultOptions: {
              queries: {
                retry: 1,
                staleTime: 5_000,
                // Without a connection requests fail and say so, instead of waiting for one.
                networkMode: 'always',
                refetchOnReconnect: true,
              },
            },
          },
        },
      }}
    >
      <SiteProvider>
        <Shell>
          <Screens />
        </Shell>
      </SiteProvider>
      {hasEnded && <EndedDialog />}
    </Refine>
  );
}

function Screens() {
  const { permissions } = useSession();
  const mayReadCustomers = useMay('c_customers', 'c_customers.rw');
  const maySeeProducts = useMay('c_products', 'c_products.rw');
  const maySeePromotions = useMay('sfcc.promotions', 'sfcc.promotions.rw');
  const mayChangePromotions = useMay('sfcc.promotions.rw');
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="orders/:orderNo" element={<OrderPage />} />
      <Route path="packing-slips" element={<PackingSlipsPage />} />
      {maySeeProducts && (
        <>
          <Route path="products" element={<ProductsPage />} />
          <Route path="products/:productId" element={<ProductPage />} />
          <Route path="searches" element={<SearchesPage />} />
          <Route path="search-words" element={<SearchWordsPage />} />
          <Route path="categories" element={<CategoriesPage />} />
          <Route path="categories/:categoryId" element={<CategoryPage />} />
        </>
      )}
      {maySeePromotions && (
        <>
          <Route path="promotions" element={<PromotionsPage />} />
          <Route path="promotions/test-basket" element={<TestBasketPage />} />
          <Route path="promotions/edit/:promotionId" element={<PromotionPage />} />
          <Route path="promotions/campaigns" element={<CampaignsPage />} />
          <Route path="promotions/campaigns/:campaignId" element={<CampaignPage />} />
          <Route path="promotions/calendar" element={<CampaignCalendarPage />} />
          <Route path="promotions/coupons" element={<CouponsPage />} />
          <Route path="promotions/coupons/:couponId" element={<CouponPage />} />
        </>
      )}
      {mayChangePromotions && (
        <>
          <Route path="promotions/new" element={<NewPromotionPage />} />
          <Route path="promotions/new-campaign" element={<NewCampaignPage />} />
          <Route path="promotions/new-coupon" element={<NewCouponPage />} />
        </>
      )}
      <Route path="returns" element={<ReturnsPage />} />
      <Route path="returns/:returnNo" element={<ReturnPage />} />
      <Route path="withdrawals" element={<WithdrawalsPage />} />
      {mayReadCustomers && <Route path="customers" element={<CustomersPage />} />}
      {mayReadCustomers && <Route path="customers/:customerId" element={<CustomerPage />} />}
      {permissions.includes('c_audit') && <Route path="changes" element={<ChangesPage />} />}
      {permissions.includes('staff') && <Route path="staff" element={<TeamPage />} />}
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}

function NothingHere() {
  const { t } = useTexts();
  return (
    <Page title={t('error.noPage')}>
      <p>{t('error.noPageHint')}</p>
    </Page>
  );
}
