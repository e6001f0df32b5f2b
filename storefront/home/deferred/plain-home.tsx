import { useText } from '../../i18n/use-text.ts';
import { sized, sourceSet } from '../../images/picture.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { Categories, Products, Section, withContinuations } from '../../slot-sections/section-rows.tsx';
import type { CategoryCard } from '../../slot-sections/section-view.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { PlainHomeData } from '../plain-home.server.ts';

/** Home page without Page Designer. Without content from the merchant it opens with the brand and a category. */
export default function PlainHome({ sections, categories, tiles }: PlainHomeData) {
  const text = useText();
  const { site } = useMultiSite();
  const opensWithHtml = sections[0]?.kind === 'html' && sections[0].html !== '';
  const [hero, ...others] = opensWithHtml ? sections : [undefined, ...sections];
  return (
    <div className="flex flex-col gap-16 pb-16 md:gap-24 md:pb-24 [&>.slot-markup+.slot-markup]:-mt-16 md:[&>.slot-markup+.slot-markup]:-mt-24">
      {hero ? (
        <>
          <h1 className="sr-only">{site.name}</h1>
          <Section section={hero} />
        </>
      ) : (
        <Opening category={categories[0]} />
      )}
      <Categories title={text('home.doors')} cards={categories} />
      {withContinuations(others.filter((section) => section !== undefined)).map(({ section, continues }) => (
        <Section key={section.id} section={section} continues={continues} />
      ))}
      <Products title={text('home.products')} tiles={tiles} />
    </div>
  );
}

/** The brand's name next to the picture of its first category. */
function Opening({ category }: { category: CategoryCard | undefined }) {
  const text = useText();
  const { site } = useMultiSite();
  return (
    <div className="bg-sand-light">
      <div className="page-width grid items-center gap-8 py-12 md:grid-cols-2 md:py-0">
        <div className="md:py-20">
          <h1 className="text-hero break-words hyphens-auto">{site.name}</h1>
          <p className="max-w-[40ch] pt-6 text-lead text-ink-soft">{text('home.description')}</p>
          {category && (
            <ShopLink to={category.path} className={buttonClass('primary', 'mt-8')}>
              {category.name}
            </ShopLink>
          )}
        </div>
        {category?.picture && (
          <img
            src={sized(category.picture.src, 960)}
            srcSet={sourceSet(category.picture.src)}
            sizes="(min-width: 48em) 45vw, 92vw"
            width={960}
            height={960}
            alt=""
            fetchPriority="high"
            className="aspect-square w-full object-cover mix-blend-multiply"
          />
        )}
      </div>
    </div>
  );
}
