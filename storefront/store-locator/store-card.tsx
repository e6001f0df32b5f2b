import { useText } from '../i18n/use-text.ts';
import { sized, sourceSet } from '../images/picture.ts';
import type { StoreView } from '../store-data/store-view.ts';
import { Html } from '../ui/html.tsx';

interface Props {
  store: StoreView;
  /** true on the page, which shows pictures; false in the panel */
  withImage: boolean;
  headingRef?: React.Ref<HTMLHeadingElement> | undefined;
}

/** Store with picture, name, distance, address, phone, hours and services. */
export function StoreCard({ store, withImage, headingRef }: Props) {
  const text = useText();
  // Heading level below the title of the page (h1) or of the panel (h2).
  const Name = withImage ? 'h2' : 'h3';
  return (
    <article
      className={`border-t border-hairline py-7 ${withImage ? 'grid gap-x-8 gap-y-5 md:grid-cols-[13rem_minmax(0,1fr)]' : ''}`}
    >
      {withImage && (
        <span className="picture-frame block aspect-[2/1] overflow-hidden bg-sand-light md:aspect-square">
          {store.picture && (
            <img
              src={sized(store.picture.src, 480)}
              srcSet={sourceSet(store.picture.src, 960)}
              sizes="(min-width: 48em) 26rem, 100vw"
              width={480}
              height={240}
              alt=""
              loading="lazy"
              decoding="async"
              className="h-full w-full object-cover text-transparent"
            />
          )}
        </span>
      )}
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-6">
          <Name ref={headingRef} tabIndex={-1} className="text-title outline-none">
            {store.name}
          </Name>
          {store.distance && (
            <p className="shrink-0 text-small whitespace-nowrap text-ink-soft tabular-nums">
              {store.distance}
            </p>
          )}
        </div>
        <address className="pt-2 not-italic">
          {store.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <p className="flex flex-wrap gap-x-6 pt-2 text-small">
          {store.phone && (
            <a
              href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {store.phone}
            </a>
          )}
          {store.directions && (
            <a
              href={store.directions}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link inline-flex min-h-11 items-center"
            >
              {text('store.directions')}
              <span className="sr-only">
                {' '}
                {store.name} {text('footer.new_window')}
              </span>
            </a>
          )}
        </p>
        <div className={`grid gap-x-10 pt-3 text-small ${withImage ? 'desktop:grid-cols-2' : ''}`}>
          {store.hours && <Html html={store.hours} className="store-hours" />}
          {store.services && <Html html={store.services} className="store-services text-ink-soft" />}
        </div>
      </div>
    </article>
  );
}
