import { useText } from '../i18n/use-text.ts';
import { ResponsiveImage } from '../images/responsive-image.tsx';
import { useExpectedText } from '../platform/use-expected-text.ts';
import type { MemberView, ProductView } from '../product-data/product-view.ts';
import { chosenVariant, galleryOf } from '../product-data/selection.ts';
import { FavouriteToggle } from '../product-tile/shell/favourite-toggle.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { SiteLocaleFields } from '../ui/site-locale-fields.tsx';
import { AttributeDropdowns } from './bar/attribute-dropdowns.tsx';
import { ChooseWithoutScripts } from './bar/value-dropdown.tsx';
import { MemberOptions } from './member-options.tsx';
import { selectorId } from './placeholder.ts';
import { ProductPrice } from './purchase/product-price.tsx';
import { type Details, purchaseOf } from './purchase/use-purchase.ts';
import { ValueLinks } from './purchase/variation-selector.tsx';
import type { Choosing } from './use-choices.ts';

interface Props {
  product: ProductView;
  choosing: Choosing;
  details: Details;
}

/** Members of a set or bundle, each with its own selectors. */
export function Members({ product, choosing, details }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const isSet = product.kind === 'set';
  return (
    <section aria-labelledby="members" className="pt-8">
      <h2 id="members" className="pb-4 text-lead">
        {text(isSet ? 'product.members' : 'product.members_bundle')}
      </h2>
      <form method="get" action={href(product.path)}>
        <SiteLocaleFields />
        <ul className="border-b border-hairline">
          {product.members.map((member) => (
            <Member
              key={member.product.id}
              member={member}
              choosing={choosing}
              details={details}
              priced={isSet}
            />
          ))}
        </ul>
        <ChooseWithoutScripts />
      </form>
    </section>
  );
}

function Member({
  member: { product: member, quantity },
  choosing,
  details,
  priced,
}: {
  member: MemberView;
  choosing: Choosing;
  details: Details;
  /** show a price: the members of a bundle have none */
  priced: boolean;
}) {
  const text = useText();
  const expectedText = useExpectedText();
  const own = choosing.choices.members[member.id] ?? {};
  const { price, offer, stock } = purchaseOf(
    member,
    { own, members: {} },
    details,
    priced ? undefined : quantity,
  );
  const colour = member.attributes.find(({ role }) => role === 'color');
  const others = member.attributes.filter(({ role, values }) => role !== 'color' && values.length > 1);
  const given = member.attributes.flatMap(({ values: [only, ...more] }) =>
    only && more.length === 0 ? [only.name] : [],
  );
  const picture = galleryOf(member, own)?.[0] ?? member.pictures[0];
  const query = new URLSearchParams(own).toString();
  return (
    <li
      id={selectorId('', member.id)}
      tabIndex={-1}
      className="grid grid-cols-[6rem_1fr] gap-4 border-t border-hairline py-5 sm:grid-cols-[7rem_1fr]"
    >
      <ShopLink to={query ? `${member.path}?${query}` : member.path} tabIndex={-1} aria-hidden="true">
        <ResponsiveImage picture={picture && { ...picture, alt: '' }} sizes="7rem" max={480} />
      </ShopLink>
      <div className="min-w-0">
        <FavouriteToggle
          productId={chosenVariant(member, own)?.id ?? member.id}
          masterId={member.id}
          name={member.name}
          className="float-end -mt-3 -me-2.5"
        />
        <h3 className="font-sans text-small tracking-normal">
          <ShopLink to={query ? `${member.path}?${query}` : member.path} className="hover:underline">
            {member.name}
          </ShopLink>
          {quantity > 1 && <span className="ps-2 text-ink-soft">× {quantity}</span>}
        </h3>
        {priced && <ProductPrice price={price} compact />}
        {given.length > 0 && <p className="pt-1 text-small text-ink-soft">{given.join(' · ')}</p>}
        {colour && colour.values.length > 1 && (
          <fieldset className="pt-3">
            <legend className="sr-only">{`${colour.name}, ${member.name}`}</legend>
            <input type="hidden" name={`${member.id}.${colour.id}`} value={own[colour.id] ?? ''} />
            <ValueLinks
              product={member}
              attribute={colour}
              selection={own}
              addressOf={(value) => choosing.addressOf(colour.id, value, member.id)}
            />
          </fieldset>
        )}
        {others.length > 0 && (
          <div className="grid gap-2 pt-3">
            <AttributeDropdowns
              product={member}
              selection={own}
              prefix={`${member.id}.`}
              attributes={others}
              onSelect={(id, value) => choosing.select(id, value, member.id)}
            />
          </div>
        )}
        {member.options.length > 0 && (
          <MemberOptions member={member} selection={own} priced={priced} choosing={choosing} />
        )}
        {priced && member.exemption && <p className="pt-2 text-small">{member.exemption}</p>}
        {offer.kind !== 'add' && offer.kind !== 'choose' && (priced || offer.kind !== 'unsold') && (
          <p className="pt-2 text-small text-ink-soft">
            {text(
              offer.kind === 'missing'
                ? 'product.not_made'
                : offer.kind === 'unsold'
                  ? 'product.not_sold'
                  : offer.kind === 'gone'
                    ? 'product.out_of_stock'
                    : offer.awaited.view === 'soon'
                      ? 'tile.coming_soon'
                      : 'tile.notify_text',
            )}
          </p>
        )}
        {offer.kind === 'add' && stock.message?.id === 'few_left' && (
          <p className="pt-2 text-small">{text('product.few_left', { n: stock.message.n })}</p>
        )}
        {(offer.kind === 'add' || offer.kind === 'choose') && offer.expected && (
          <p className="pt-2 text-small" data-later="">
            {expectedText(offer.expected)}
          </p>
        )}
      </div>
    </li>
  );
}
