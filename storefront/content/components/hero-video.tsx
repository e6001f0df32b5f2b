import { sized } from '../../images/picture.ts';
import { ACROSS, DOWN, MARGIN } from '../box.tsx';
import type { ViewOf } from '../component-view.ts';
import { Region } from '../region.tsx';
import { Hero } from './hero.tsx';

/** As a hero, with a silent film; where there is none its picture stands still. */
export function HeroVideo({ first, ...component }: ViewOf<'heroVideoBanner'> & { first: boolean }) {
  const { view, regions } = component;
  if (!view.video) return <Hero {...component} kind="heroImage" first={first} />;
  const poster = view.pictures.wide ?? view.pictures.tall;
  return (
    <section className={`relative ${MARGIN[view.bottomMargin]} ${view.tone === 'paper' ? 'text-paper' : ''}`}>
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
        className={`page-width pointer-events-none absolute inset-0 flex flex-col py-10 md:py-14 [&_a]:pointer-events-auto ${DOWN[view.verticalAlignment]} ${ACROSS[view.contentPosition]}`}
      >
        <Region components={regions.content} inside="picture" />
        <Region components={regions.footnote} inside="picture" />
      </div>
    </section>
  );
}
