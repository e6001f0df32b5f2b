import { useSearchParams } from 'react-router';
import type { ProductRow } from '../api/product-types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { SelectField } from '../ui/field.tsx';
import { LongList } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ProductItem } from './product-item.tsx';

const STATES = ['all', 'online', 'offline'] as const;
const MISSING = ['image', 'price', 'stock'] as const;

/** Products of a site: by id and name, online or not, and those that lack something. The filters are in the address. */
export function ProductsPage() {
  const { t, language } = useTexts();
  const { site } = useSite();
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((one) => one === search.get('state')) ?? 'all';
  const missing = MISSING.find((one) => one === search.get('missing')) ?? '';
  const q = search.get('q') ?? '';
  const list = useLongList<ProductRow>('products', { siteId: site.id, state, missing, q, language });
  const queryWith = (change: Partial<Record<'q' | 'state' | 'missing', string>>) =>
    new URLSearchParams(
      Object.entries({ q, state, missing, ...change }).filter(([, value]) => value !== '' && value !== 'all'),
    );
  const isFiltered = q !== '' || missing !== '' || state !== 'all';
  return (
    <Page title={t('products.title')}>
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-4">
        <SearchForm
          label={t('products.search')}
          text={q}
          onSearch={(text) => setSearch(queryWith({ q: text }))}
          className="min-w-0 grow basis-96 md:max-w-xl"
        />
        <div className="grow md:max-w-60">
          <SelectField
            label={t('products.missing')}
            value={missing}
            onChange={(event) => setSearch(queryWith({ missing: event.target.value }))}
          >
            <option value="">{t('products.missing.all')}</option>
            {MISSING.map((value) => (
              <option key={value} value={value}>
                {t(`products.missing.${value}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <Tabs
        label={t('products.states')}
        current={state}
        tabs={STATES.map((value) => ({
          value,
          text: t(`products.state.${value}`),
          to: `?${queryWith({ state: value })}`,
        }))}
      />
      <LongList
        list={list}
        label={t('products.title')}
        empty={isFiltered ? t('products.notFound') : t('products.empty')}
      >
        {(product) => <ProductItem key={product.id} product={product} />}
      </LongList>
    </Page>
  );
}
