import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { allowScripts } from '../../analytics/allow-scripts.server.ts';
import { usePageViews } from '../../analytics/shell/use-page-views.ts';
import { AuthModalOutlet } from '../../auth/auth-modal-port.tsx';
import { useLastVisited } from '../../basket/shell/last-visited.ts';
import { getMenu } from '../../categories/categories.server.ts';
import type { CategoryNode } from '../../categories/category-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { createQueryClient } from '../../page/query-client.ts';
import { serialize, useDeserialized } from '../../page/serialize-loader-data.ts';
import { catalogueScope } from '../../platform/catalogue.server.ts';
import { isNotOff, menuMaxColumns } from '../../platform/preferences.server.ts';
import { TileArea } from '../../product-tile/tile-area.tsx';
import { useSessionSync } from '../../session/use-session-sync.ts';
import { legalRulesOfSite } from '../../sites/legal-rules.server.ts';
import { MultiSiteProvider, type SiteScope, useMultiSite } from '../../sites/multi-site.tsx';
import type { Preview } from '../../sites/request-services.ts';
import { requestSite, resolveRequestSite } from '../../sites/site-context.server.ts';
import { storeLocatorLocation } from '../../store-data/store-settings.server.ts';
import { FavouritesProvider } from '../../wishlist/favourites.tsx';
import { type FooterData, readFooter } from '../footer/footer.server.ts';
import { Footer, LegalLine } from '../footer/footer.tsx';
import { type Flyouts, readFlyouts } from '../navigation/flyouts.server.ts';
import { LinkPrefetch } from '../navigation/link-prefetch.tsx';
import { useClientNavigation } from '../navigation/use-client-navigation.ts';
import type { Route } from './+types/site-layout.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { DeferredWidgets } from './deferred.tsx';
import { FeatureSlots } from './feature-slots.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { NO_PROMOTION, type Promotion, readPromotion } from './promotion.server.ts';

/** Loaded for merchandisers with an active preview only. */
const PreviewBar = lazy(() => import('./deferred/preview-bar.tsx'));

interface ShellData {
  scope: SiteScope;
  categories: CategoryNode[];
  /** sanitised HTML next to or below a category's flyout, by category id */
  flyouts: Flyouts;
  maxColumns: number | undefined;
  stores: string | undefined;
  footer: FooterData;
  banner: Promotion;
  preview: Preview | null;
  year: number;
}

export const middleware = [resolveRequestSite, allowScripts];

export async function loader({ context }: Route.LoaderArgs) {
  const { path: _path, country: _country, ...scope } = context.get(requestSite);
  const catalogue = catalogueScope(context);
  const preferences = await catalogue.services.preferences(scope.site.id);
  const [categories, footer, banner] = await Promise.all([
    getMenu(catalogue),
    readFooter(catalogue, preferences),
    isNotOff(preferences, 'isPromoBannerEnabled') ? readPromotion(catalogue) : NO_PROMOTION,
  ]);
  const flyouts = await readFlyouts(catalogue, categories);
  const stores = storeLocatorLocation(preferences);
  const legal = legalRulesOfSite(scope.site, preferences);
  return serialize<ShellData>({
    scope: { ...scope, legal: Object.fromEntries([...legal].map((rule) => [rule, true])) },
    categories,
    flyouts,
    maxColumns: menuMaxColumns(preferences),
    stores,
    footer,
    banner,
    preview: catalogue.services.preview ?? null,
    year: new Date().getFullYear(),
  });
}

/** Set when the menu failed to load, so that the next navigation loads it again. */
let menuMissing = false;

/** Keeps the shell's data while site and language stay the same, unless the menu is missing. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return menuMissing || currentParams.site !== nextParams.site || currentParams.locale !== nextParams.locale;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const [queries] = useState(createQueryClient);
  const data = useDeserialized(loaderData);
  return (
    <MultiSiteProvider scope={data.scope}>
      <QueryClientProvider client={queries}>
        <FavouritesProvider>
          <FeatureSlots>
            <Shell {...data} />
          </FeatureSlots>
        </FavouritesProvider>
      </QueryClientProvider>
    </MultiSiteProvider>
  );
}

/** Header, page and footer; minimal header and footer in the checkout. */
function Shell({ categories, flyouts, maxColumns, stores, footer, banner, preview, year }: ShellData) {
  const text = useText();
  usePageViews();
  useClientNavigation();
  useSessionSync();
  useLastVisited();
  useEffect(() => {
    menuMissing = categories.length === 0;
  }, [categories]);
  const { pathname } = useLocation();
  const { legal } = useMultiSite();
  const paying = /\/(shipping|billing)$/.test(pathname);
  return (
    <div
      data-page={/\/pd\//.test(pathname) ? 'product' : undefined}
      data-price-notes={legal?.priceNotes && !paying ? '' : undefined}
      className="flex flex-1 flex-col"
    >
      <a href="#content" className="fixed start-4 -top-16 z-[1001] bg-ink px-4 py-3 text-paper focus:top-2">
        {text('shell.skip_to_content')}
      </a>
      <DeferredWidgets />
      <OfflineBanner />
      {preview && (
        <Suspense>
          <PreviewBar {...preview} />
        </Suspense>
      )}
      <PromoBanner {...banner} />
      {paying ? (
        <CheckoutHeader />
      ) : (
        <Header categories={categories} flyouts={flyouts} maxColumns={maxColumns} stores={stores} />
      )}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <TileArea>
          <Outlet />
        </TileArea>
      </main>
      {paying ? (
        <footer>
          <LegalLine year={year} pages={footer.legalPages} />
        </footer>
      ) : (
        <Footer data={footer} year={year} />
      )}
      <LinkPrefetch />
      <AuthModalOutlet />
    </div>
  );
}
