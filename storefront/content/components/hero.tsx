import { ACROSS, Action, ContentAnchor, DOWN, INSET, MARGIN, WIDTH } from '../box.tsx';
import type { RenderRegion, ViewOf } from '../component-view.ts';
import { ScenePicture } from '../scene-picture.tsx';

/** Full-width image with text on it and a footnote below. Empty regions render nothing. */
export function Hero({
  view,
  regions,
  first,
  Region,
}: ViewOf<'heroImage'> & { first: boolean; Region: RenderRegion }) {
  const { pictures, tone, link } = view;
  return (
    <section
      className={`${WIDTH[view.width]} ${MARGIN[view.bottomMargin]} ${tone === 'paper' ? 'text-paper' : 'text-ink'}`}
    >
      <div className="relative">
        <ScenePicture
          pictures={pictures}
          sizes="100vw"
          first={first}
          className="h-[min(78vh,44rem)] min-h-[30rem] w-full"
        />
        {link && !link.text && (
          <ContentAnchor link={link} className="absolute inset-0">
            <span className="sr-only">{pictures.alt}</span>
          </ContentAnchor>
        )}
        <div
          className={`page-width pointer-events-none absolute inset-0 flex flex-col ${INSET[view.padding]} [&_a]:pointer-events-auto ${DOWN[view.verticalAlignment]} ${ACROSS[view.contentPosition]}`}
        >
          <Region components={regions.content} inside="picture" />
          {link && <Action link={link} tone="button" />}
        </div>
      </div>
      <Footnote view={view} regions={regions} Region={Region} />
    </section>
  );
}

/** Small print below the image, where it does not cover the subject. */
export function Footnote({
  view,
  regions,
  Region,
}: Pick<ViewOf<'heroImage'>, 'view' | 'regions'> & { Region: RenderRegion }) {
  if (!regions.footnote?.length) return null;
  return (
    <div className={`page-width flex flex-col pt-4 text-small text-ink-soft ${ACROSS[view.contentPosition]}`}>
      <Region components={regions.footnote} inside="picture" />
    </div>
  );
}
