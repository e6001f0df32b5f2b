import { ResponsiveImage } from '../images/responsive-image.tsx';
import { formatMoney } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { useText } from '../translations/use-text.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { ProductView } from './product-view.ts';

/** What a set or bundle consists of. */
export function Members({ members }: Pick<ProductView, 'members'>) {
  const text = useText();
  const { locale } = useMultiSite();
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="members" className="pt-8">
      <h2 id="members" className="pb-4 text-lead">
        {text('product.members')}
      </h2>
      <ul>
        {members.map((member) => (
          <li
            key={member.id}
            className="relative grid grid-cols-[5rem_1fr] gap-4 border-t border-hairline py-4"
          >
            <ResponsiveImage
              picture={member.picture && { ...member.picture, alt: '' }}
              sizes="5rem"
              max={320}
            />
            <div>
              <ShopLink
                to={member.path}
                className="text-small lowercase after:absolute after:inset-0 hover:underline"
              >
                {member.name}
              </ShopLink>
              {member.price && (
                <p className="pt-1 text-small text-ink-soft">{formatMoney(member.price, locale.id)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
