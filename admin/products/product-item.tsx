import { ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductRow } from '../api/product-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSession } from '../session/session.tsx';
import { Badge } from '../ui/badge.tsx';
import { productPath } from './product-path.ts';

/** A product in the list, with what a merchandiser looks for: picture, price and stock on the site, and where it is online. */
export function ProductItem({ product }: { product: ProductRow }) {
  const { t } = useTexts();
  const { id, name, image, variants } = product;
  return (
    <li>
      <Link
        to={productPath(id)}
        className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-3 text-small hover:bg-sand-light focus-visible:outline-offset-[-2px] md:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,7rem)_7rem_6.5rem] lg:gap-x-6 xl:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,12rem)_8rem_7rem]"
      >
        <span className="row-span-2 self-start md:row-span-1">
          <Thumbnail image={image} />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{name}</span>
          <span className="block text-micro text-ink-soft">
            {id}
            {product.type !== 'item' &&
              product.type !== 'master' &&
              ` · ${t(`product.type.${product.type}`)}`}
            {variants > 0 && ` · ${t('products.variants', { count: variants })}`}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 md:contents">
          <OnlineBadges product={product} />
          <Price product={product} />
          <Stock product={product} />
        </span>
      </Link>
    </li>
  );
}

function Thumbnail({ image }: { image: string | undefined }) {
  const box = 'h-[4.375rem] w-14 bg-sand-light';
  if (image) return <img src={image} alt="" loading="lazy" className={`${box} object-cover`} />;
  return (
    <span className={`${box} flex items-center justify-center text-ink-soft`}>
      <ImageOff size={18} strokeWidth={1.5} aria-hidden />
    </span>
  );
}

/** One badge when all sites agree, else one for each state with the names of its sites. */
function OnlineBadges({ product: { sites } }: { product: ProductRow }) {
  const { t } = useTexts();
  const session = useSession();
  const names = (online: boolean) =>
    sites
      .filter((one) => one.online === online)
      .map(({ siteId }) => session.sites.find(({ id }) => id === siteId)?.name ?? siteId)
      .join(', ');
  const [on, off] = [names(true), names(false)];
  if (!on || !off)
    return (
      <span>
        <Badge tone={on ? 'good' : 'neutral'}>{t(on ? 'product.online' : 'product.offline')}</Badge>
      </span>
    );
  return (
    <span className="flex flex-col items-start gap-1 text-micro">
      <span>
        <Badge tone="good">{t('product.online')}</Badge> {on}
      </span>
      <span>
        <Badge>{t('product.offline')}</Badge> {off}
      </span>
    </span>
  );
}

function Price({ product: { price, type } }: { product: ProductRow }) {
  const { t, money } = useTexts();
  if (!price)
    return (
      <span className={type === 'set' ? 'hidden md:block' : 'text-danger md:text-end'}>
        {type === 'set' ? '' : t('products.noPrice')}
      </span>
    );
  const text = money(price.from, price.currency);
  return (
    <span className="font-medium tabular-nums md:text-end">
      {price.from === price.to ? text : t('products.priceFrom', { price: text })}
    </span>
  );
}

function Stock({ product: { stock } }: { product: ProductRow }) {
  const { t } = useTexts();
  if (!stock) return <span className="hidden md:block" />;
  const { available, perpetual } = stock;
  if (perpetual) return <span className="md:text-end">{t('product.perpetual')}</span>;
  return (
    <span className={`tabular-nums md:text-end ${available === 0 ? 'text-danger' : ''}`}>
      {available === 0 ? t('products.soldOut') : t('products.inStock', { count: available })}
    </span>
  );
}
