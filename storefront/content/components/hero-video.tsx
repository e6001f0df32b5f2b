import { sized } from '../../images/picture.ts';
import { ACROSS, DOWN, INSET, MARGIN, WIDTH } from '../box.tsx';
import type { RenderRegion, ViewOf } from '../component-view.ts';
import { Footnote, Hero } from './hero.tsx';

/** Hero with a muted video; falls back to a hero image without a video. */
export function HeroVideo({
  first,
  Region,
  ...component
}: ViewOf<'heroVideoBanner'> & { first: boolean; Region: RenderRegion }) {
  const { view, regions } = component;
  if (!view.video) return <Hero {...component} kind="heroImage" first={first} Region={Region} />;
  const poster = view.pictures.wide ?? view.pictures.tall;
  return (
    <section
      className={`${WIDTH[view.width]} ${MARGIN[view.bottomMargin]} ${view.tone === 'paper' ? 'text-paper' : 'text-ink'}`}
    >
      <div className="relative">
        <video
          src={view.video}
          poster={poster && sized(poster.src, 1440)}
          muted
          loop
          playsInline
          controls
          preload="none"
          aria-label={view.pictures.alt}
          className="h-[min(78vh,44rem)] w-full bg-sand object-cover"
        />
        <div
          className={`page-width pointer-events-none absolute inset-0 flex flex-col ${INSET[view.padding]} [&_a]:pointer-events-auto ${DOWN[view.verticalAlignment]} ${ACROSS[view.contentPosition]}`}
        >
          <Region components={regions.content} inside="picture" />
        </div>
      </div>
      <Footnote view={view} regions={regions} Region={Region} />
    </section>
  );
}
