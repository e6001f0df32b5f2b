import { Html } from '../../ui/html.tsx';
import { ACROSS, Action, ContentAnchor, DOWN, MARGIN, PADDING, WIDTH } from '../box.tsx';
import type { ViewOf } from '../component-view.ts';
import { ScenePicture } from '../scene-picture.tsx';

/** Image size by position: on a hero, in a column, beside its text, or full width. */
const PICTURE = {
  picture: { sizes: '100vw', crop: 'aspect-[4/3]' },
  column: { sizes: '(min-width: 48em) 50vw, 100vw', crop: 'aspect-[4/3]' },
  beside: { sizes: '(min-width: 48em) 60vw, 100vw', crop: 'aspect-[2/1]' },
  across: { sizes: '100vw', crop: 'aspect-[2/1] md:aspect-[3/1]' },
};
const SIZE = { 1: 'text-hero max-w-[12ch]', 2: 'text-display max-w-[16ch]', 3: 'text-title' };

/** Text with a link: with its own image, or on a hero. */
export function ContentCard({
  view,
  inside,
}: ViewOf<'contentCard'> & { inside: 'picture' | 'column' | undefined }) {
  const { pictures, heading, eyebrow, text, link, headingLevel } = view;
  const hasPicture = pictures.wide !== undefined || pictures.tall !== undefined;
  const Heading = `h${headingLevel}` as const;
  const size = hasPicture ? 'text-title' : SIZE[headingLevel];
  const whole = link && !link.text ? link : undefined;
  // In a column the card stretches to the height of its neighbour; alone, the text is beside the image.
  const beside = hasPicture && !inside && view.width !== 'full';
  const { sizes, crop } = PICTURE[inside ?? (beside ? 'beside' : 'across')];
  const picture = hasPicture && (
    <ScenePicture
      pictures={{ ...pictures, alt: link ? '' : pictures.alt }}
      sizes={sizes}
      className={`w-full ${crop}`}
    />
  );
  const words = (
    <>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {heading && (
        <Heading className={size}>
          {whole ? (
            <ContentAnchor
              link={whole}
              className="after:absolute after:inset-0 hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {heading}
            </ContentAnchor>
          ) : (
            heading
          )}
        </Heading>
      )}
      {/* Short lines on an image keep its subject visible. */}
      {text && (
        <Html
          html={text}
          className={`text-lead ${inside === 'picture' ? 'max-w-[24ch] text-balance' : 'max-w-[46ch]'}`}
        />
      )}
      {link && <Action link={link} tone={inside === 'picture' ? 'button' : 'text'} whole={hasPicture} />}
    </>
  );
  const across = ACROSS[view.contentPosition];
  const down = DOWN[view.verticalAlignment];
  const box = `${inside ? '' : WIDTH[view.width]} ${PADDING[view.padding]} ${MARGIN[view.bottomMargin]}`;
  if (beside) {
    return (
      <div
        className={`relative grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-x-[clamp(1.5rem,4vw,4rem)] ${box}`}
      >
        {picture}
        <div className={`flex flex-col gap-4 ${across} ${down}`}>{words}</div>
      </div>
    );
  }
  return (
    <div
      className={`relative flex flex-col gap-4 ${inside === 'column' ? 'h-full' : ''} ${across} ${down} ${box}`}
    >
      {picture}
      {words}
    </div>
  );
}
